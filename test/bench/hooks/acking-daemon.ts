/** The least a daemon does, in a process of its own: acknowledges each event in the home it is given. */

import { ACK, END, startScriptedDaemon } from "../../support/scripted-daemon.ts";

await startScriptedDaemon(process.argv[2] ?? "", [ACK, END]);
process.stdout.write("listening\n");
