import { expect, test, vi } from "vitest";
import { notify, onFirstNotice, onNotify } from "./toast";

test("what is said early waits for the first who shows it", () => {
  const wake = vi.fn();
  const stopWaking = onFirstNotice(wake);
  notify.error("坏了", "请求编号 1");
  notify.success("好了");
  expect(wake).toHaveBeenCalledTimes(1);
  stopWaking();

  const shown = vi.fn();
  const stop = onNotify(shown);
  notify.info("说明");
  expect(shown.mock.calls.map(([notice]) => notice)).toEqual([
    { kind: "error", title: "坏了", detail: "请求编号 1" },
    { kind: "success", title: "好了" },
    { kind: "info", title: "说明" },
  ]);

  stop();
  notify.info("再等");
  const wakeAgain = vi.fn();
  onFirstNotice(wakeAgain);
  expect(wakeAgain).toHaveBeenCalledTimes(1);
});
