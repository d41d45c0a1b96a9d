import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { test } from "node:test";
import { claimPort, freePort, holder, isFree, listeningInodes } from "../lib/ports.mjs";

async function listen(t, host) {
  const server = net.createServer().listen(await freePort(), host);
  await once(server, "listening");
  t.after(() => server.close());
  return server.address().port;
}

for (const host of ["127.0.0.1", "0.0.0.0"]) {
  test(`a port that is taken on ${host} is refused, with its holder and another one to use`, async (t) => {
    const port = await listen(t, host);
    assert.equal(holder(port), process.pid);
    await assert.rejects(claimPort("SSR_PORT", String(port)), (err) => {
      assert.match(
        err.message,
        new RegExp(`Port ${port} \\(SSR_PORT\\) is in use by process ${process.pid} \\(.*ports\\.test\\.mjs`),
      );
      assert.match(err.message, new RegExp(`kill ${process.pid}\n`));
      assert.match(err.message, /SSR_PORT=\d+ npm start/);
      return true;
    });
  });
}

test("a free port is claimed", async () => {
  const port = await freePort();
  assert.equal(await claimPort("PORT", String(port)), port);
});

test("what is no port is said to be none", async () => {
  for (const value of ["abc", "0", "65536", "80.5", "-1"]) {
    await assert.rejects(claimPort("PORT", value), /is not a port/);
  }
});

test("free ports stay below those for outgoing connections and avoid the taken ones", async () => {
  const port = await freePort();
  assert.ok(port >= 20000 && port < 32768);
  assert.ok(await isFree(port));
  const others = Array.from({ length: 32768 - 20000 }, (_, i) => 20000 + i).filter((other) => other !== port);
  assert.equal(await freePort(others).catch((err) => err.message), port);
});

test("only listening sockets of exactly this port are read from the table", () => {
  const table = [
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
    "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 111 1",
    "   1: 0100007F:1F90 0100007F:C350 01 00000000:00000000 00:00000000 00000000     0        0 222 1",
    "   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 333 1",
  ].join("\n");
  assert.deepEqual(listeningInodes(table, 8080), ["111"]);
  assert.deepEqual(listeningInodes("", 8080), []);
});
