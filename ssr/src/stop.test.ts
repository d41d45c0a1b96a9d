import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createDrain, watchMemory } from "./stop";

afterEach(() => vi.useRealTimers());

/** Starts a server whose responses the test controls. */
async function slowServer() {
  const open: (() => void)[] = [];
  const server = createServer((_, res) => open.push(() => res.end("late")));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      get({ port, host: "127.0.0.1" }, (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve(text));
        response.on("error", reject);
      }).on("error", reject);
    });
  return { server, open, ask };
}

test("a drain lets what is under way finish, and ends once", async () => {
  const { server, open, ask } = await slowServer();
  const ended = vi.fn();
  const drain = createDrain(server, 60_000, () => {}, ended);
  const under = ask();
  await expect.poll(() => open).toHaveLength(1);
  drain.begin("test");
  drain.begin("again");
  expect(drain.begun).toBe(true);
  await expect(ask()).rejects.toThrow();
  expect(ended).not.toHaveBeenCalled();
  open[0]?.();
  expect(await under).toBe("late");
  await expect.poll(() => ended).toHaveBeenCalledTimes(1);
});

test("a drain cuts off what does not finish", async () => {
  const { server, open, ask } = await slowServer();
  const ended = vi.fn();
  const under = ask();
  const cut = expect(under).rejects.toThrow();
  await expect.poll(() => open).toHaveLength(1);
  createDrain(server, 50, () => {}, ended).begin("test");
  await cut;
  await expect.poll(() => ended).toHaveBeenCalledTimes(1);
});

test("memory above the limit is told, memory at it is not", () => {
  vi.useFakeTimers();
  const exceeded = vi.fn();
  let rss = 100;
  const stop = watchMemory(100, exceeded, () => rss);
  vi.advanceTimersByTime(20_000);
  expect(exceeded).not.toHaveBeenCalled();
  rss = 101;
  vi.advanceTimersByTime(5_000);
  expect(exceeded).toHaveBeenCalledWith(101);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
