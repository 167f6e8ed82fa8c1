/**
 * Small words: what says nothing of a task, and what says little. English and, because people mix
 * them into prompts, the commonest of a few other languages.
 */

const SILENT: ReadonlySet<string> = listOf(`
  a about also am an and any are as at be been being but by can could d did didn do does doesn doing
  don for from had has have having he her here hers hey hi him his how however i if in into is isn it
  its just ll m may me might mine must my no nor not now of off oh ok okay on once only onto or other
  our ours out over own please pls re s same shall she should so some someone such t than thank
  thanks that the their theirs them then there these they this those though through to too
  under until up upon us use used using user very via want wanted wants was we well were what
  whatever when whenever where whether which while who whom whose why will with would ve yeah yes
  yet you your yours

  aber als auf aus bei bitte da damit das dass dem den der des doch du ein eine einen einer
  eines er es fur ich im ist jetzt mal mir mit nach nicht noch nun nur oder sie sind und uns vom von
  vor wie wir zu zum zur
  au aux avec ce ces dans de du elle est et il je la le les mais mon nous ou par pas pour que qui sur
  tu un une vous al con como del el en esta este lo los las mi para pero por se su y`);

/** Said of nearly everything that is worked on, or by the way. */
const FAINT: ReadonlySet<string> = listOf(`
  actually add again all already always another anything app application ask back bad because before
  best better bit both bug call change changes check code come create current day different done down
  each edit either else error even ever every everything existing explain few file files find fine
  first fix folder function get gets getting give go goes going good got great hello help issue keep
  kind know last later left let lets like line lines list little long look looks lot made main make
  makes making many maybe mean more most much name need needed needs never new next nice nothing number
  often one part perfect place point possible problem project put question quick quickly quite rather
  read really repo repository right run running said say see seem set several show simple simply since
  something soon start still stop sure system take tell test tests text thing things think time today
  together tool try turn two type update want way week what work working works write wrong`);

export function isSilent(word: string): boolean {
  return SILENT.has(word);
}

/** Numbers are values, whatever is done with them. */
export function isFaint(word: string): boolean {
  return FAINT.has(word) || /^\d+$/.test(word);
}

function listOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/).filter(Boolean));
}
