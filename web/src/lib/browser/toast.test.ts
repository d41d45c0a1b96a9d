import { expect, test, vi } from "vitest";
import { onFirstToast, onToast, toast } from "./toast";

test("what is said early waits for the first who shows it", () => {
  const wake = vi.fn();
  const stopWaking = onFirstToast(wake);
  toast.error("坏了", "请求编号 1");
  toast.success("好了");
  expect(wake).toHaveBeenCalledTimes(1);
  stopWaking();

  const shown = vi.fn();
  const stop = onToast(shown);
  toast.info("说明");
  expect(shown.mock.calls.map(([notice]) => notice)).toEqual([
    { kind: "error", title: "坏了", detail: "请求编号 1" },
    { kind: "success", title: "好了" },
    { kind: "info", title: "说明" },
  ]);

  stop();
  toast.info("再等");
  const wakeAgain = vi.fn();
  onFirstToast(wakeAgain);
  expect(wakeAgain).toHaveBeenCalledTimes(1);
});
