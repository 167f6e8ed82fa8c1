/** The feed: every watcher hears of every event, and one that does not listen is let go. */

import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import WebSocket, { WebSocketServer } from "ws";
import { Feed } from "../../daemon/feed.ts";
import { evidenceOf } from "../support/evidence-store.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const INGESTED = { evidence: evidenceOf("d1"), tool: "Bash" };
const CAPTURED = {
  event: "captured",
  at: "1970-01-01T00:00:01.000Z",
  agent: "codex",
  name: "Stop",
  session: "s1",
  tool: "Bash",
  bytes: 2,
  fault: null,
};

interface OpenFeed {
  readonly feed: Feed;
  readonly watch: () => Promise<WebSocket>;
  readonly watching: () => number;
}

/** A feed on a real socket, to which everybody who connects is subscribed. */
async function openFeed(): Promise<OpenFeed> {
  const feed = new Feed();
  const path = join(temporaryFolder(), "feed.sock");
  const http = createServer();
  const server = new WebSocketServer({ server: http, perMessageDeflate: false });
  server.on("connection", (socket) => {
    feed.subscribe(socket);
    socket.send("welcome");
  });
  http.listen(path);
  await once(http, "listening");
  onTestFinished(() => {
    for (const socket of server.clients) socket.terminate();
    http.close();
  });
  const watch = async () => {
    const socket = new WebSocket("ws://feed", { createConnection: () => connect(path) });
    await once(socket, "message");
    return socket;
  };
  return { feed, watch, watching: () => server.clients.size };
}

async function nextOf(socket: WebSocket): Promise<unknown> {
  const [message] = await once(socket, "message");
  return JSON.parse(String(message));
}

it("tells every watcher", async () => {
  const { feed, watch } = await openFeed();
  const watchers = [await watch(), await watch()];
  const heard = Promise.all(watchers.map(nextOf));
  feed.publish(INGESTED);
  expect(await heard).toEqual([CAPTURED, CAPTURED]);
});

it("tells of an event that was set aside", async () => {
  const { feed, watch } = await openFeed();
  const heard = nextOf(await watch());
  const evidence = evidenceOf("d1", { session: undefined, fault: "payload is not JSON" });
  feed.publish({ evidence, tool: undefined });
  expect(await heard).toEqual({
    ...CAPTURED,
    session: null,
    tool: null,
    fault: "payload is not JSON",
  });
});

it("goes on for the others when a watcher has left", async () => {
  const { feed, watch } = await openFeed();
  const [leaving, staying] = [await watch(), await watch()];
  leaving.terminate();
  const heard = nextOf(staying);
  feed.publish(INGESTED);
  expect(await heard).toEqual(CAPTURED);
});

it("lets a watcher go that does not listen, instead of holding ever more for it", async () => {
  const { feed, watch, watching } = await openFeed();
  const deaf = await watch();
  deaf.pause();
  const tool = "x".repeat(100_000);
  await expect
    .poll(
      () => {
        feed.publish({ ...INGESTED, tool });
        return watching();
      },
      { timeout: 10_000, interval: 5 },
    )
    .toBe(0);
});
