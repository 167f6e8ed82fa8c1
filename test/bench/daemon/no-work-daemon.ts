/** The daemon's own server with nothing behind it: acknowledges each event on the socket it is given. */

import { listen } from "../../../daemon/server.ts";
import { ACK_FRAME, END_FRAME } from "../../../src/wire/hook-reply.ts";

const mute = { info: () => {}, warn: () => {}, error: () => {} };

await listen(
  process.argv[2] ?? "",
  (socket) => {
    socket.once("message", () => {
      socket.send(ACK_FRAME);
      socket.send(END_FRAME);
      socket.close();
    });
  },
  mute,
);
process.stdout.write("listening\n");
