/** Noise: what people ask for in between. None of it corrects what came before. */

export const ODD_PROMPTS: readonly string[] = [
  "What does the retry logic do?",
  "Look into the flaky cache please",
  "Where do we parse the configuration?",
  "The demo machine needs a hand, see what you can do",
  "Explain the module layout to me",
  "My editor shows stale types, clear whatever is cached",
  "Find out why start-up got slower",
  "How big is the docs folder?",
  "Set up my machine for the load test",
  "Anything odd in the last commits?",
  "Prepare the folder for tomorrow's workshop",
  "Which of our dependencies are old?",
  "The fixtures are somewhere in a zip, get them out",
  "I want to see how the scheduler behaves",
  "Tidy the temporary files",
];

export const CORRECTIONS: readonly string[] = [
  "No, undo that, it is too early",
  "That's wrong, revert the last change",
  "stop, this is not what I asked for",
];

export const MOVING_ON: readonly string[] = [
  "Thanks. Now something else: what is in the backlog file?",
  "Good. How does the login flow work?",
  "Next, explain the build matrix",
];
