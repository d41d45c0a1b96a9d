import assert from "node:assert/strict";
import { once } from "node:events";
import net from "node:net";
import { test } from "node:test";
import { claimPort, freePort } from "../lib/ports.mjs";

/** Returns a port that this process listens on. */
async function listen(t, host) {
  const server = net.createServer().listen(await freePort(), host);
  await once(server, "listening");
  t.after(() => server.close());
  return server.address().port;
}

for (const host of ["127.0.0.1", "0.0.0.0"]) {
  test(`a port that is taken on ${host} is refused, with another one to use`, async (t) => {
    const port = await listen(t, host);
    await assert.rejects(claimPort("SSR_PORT", String(port)), (err) => {
      assert.match(err.message, new RegExp(`Port ${port} \\(SSR_PORT\\) is in use by `));
      assert.match(err.message, new RegExp(`process ${process.pid} \\(.*ports\\.test\\.mjs|may not see`));
      assert.match(err.message, /SSR_PORT=\d+ npm start/);
      return true;
    });
  });
}

test("a free port is claimed", async () => {
  const port = await freePort();
  assert.equal(await claimPort("PORT", String(port)), port);
});

test("what is no port is refused", async () => {
  for (const value of ["abc", "0", "65536", "80.5", "-1"]) {
    await assert.rejects(claimPort("PORT", value), /is not a port/);
  }
});

test("free ports stay below those for outgoing connections, and no two are alike", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  assert.ok(ports.every((port) => port >= 20000 && port < 32768));
  assert.equal(new Set(ports).size, ports.length);
});
