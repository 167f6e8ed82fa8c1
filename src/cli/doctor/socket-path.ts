/** Does the socket's path fit into what the system allows? */

import { socketProblem } from "../../config/home.ts";
import type { Check } from "./check.ts";

export const socketPath: Check = {
  name: "socket",
  promise: "the socket has a path that fits",
  look({ home }) {
    const problem = socketProblem(home);
    return problem === undefined
      ? []
      : [{ problem: `The recorder ${problem.message}.`, fix: problem.hint ?? "" }];
  },
};
