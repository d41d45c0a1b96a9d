// @vitest-environment happy-dom
import type { OpenRevision } from "proto-types";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../../../api/errors";
import { useSteps } from "./use-steps";

const calls = vi.hoisted(() => ({ post: vi.fn() }));
vi.mock("../../../api/browser", () => ({ api: calls }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const OF = { kind: "head_draft", subject: "path /fapaifang.html?page=2" } as const;
const REVIEW: OpenRevision = { state: "review", version: 3, note: "", publish_at: null };

let root: ReturnType<typeof createRoot>;
let steps: ReturnType<typeof useSteps<string>>;
let said: string[];
let read: () => Promise<string>;

function Form({ toasts }: { toasts: boolean }) {
  steps = useSteps({
    of: OF,
    read: () => read(),
    onChange: (detail) => said.push(detail),
    toasts,
  });
  return null;
}

const show = (toasts = false) => act(() => root.render(<Form toasts={toasts} />));
const submit = () => steps.move("submit", { version: 2, reason: "可以" }, "已提交审核", () => said.push("then"));

beforeEach(() => {
  root = createRoot(document.createElement("div"));
  said = [];
  read = async () => "read";
  calls.post.mockReset();
});
afterEach(() => act(() => root.unmount()));

test("a step is made once, and the subject is read after it", async () => {
  calls.post.mockResolvedValue({ open: REVIEW });
  show();
  await act(() => Promise.all([submit(), submit()]));
  expect(calls.post.mock.calls).toEqual([
    ["/api/editor/revision/{kind}/{subject}/submit", { path: OF, body: { version: 2, reason: "可以" }, quiet: true }],
  ]);
  expect(said).toEqual(["then", "read"]);
  expect([steps.busy, steps.failure]).toEqual([false, null]);
});

test("the subject is not read after a refusal, which is shown", async () => {
  calls.post.mockRejectedValue(new ApiError(409, 409, "草稿的状态已变，请刷新后再操作"));
  show();
  await act(submit);
  expect(said).toEqual([]);
  expect([steps.busy, steps.failure]).toEqual([false, "草稿的状态已变，请刷新后再操作"]);
});

test("a step that was made is not called failed when the page cannot be read after it", async () => {
  calls.post.mockResolvedValue({ open: REVIEW });
  read = () => Promise.reject(new ApiError(503, 503, "服务器繁忙"));
  show();
  await act(submit);
  expect(said).toEqual(["then"]);
  expect([steps.busy, steps.failure]).toEqual([false, "已提交审核，但此页没有更新，请刷新"]);
});

test("a version is restored with its number as the reason, and a failure can be left to a toast", async () => {
  calls.post.mockResolvedValue({ open: null });
  show(true);
  await act(() => steps.restore(7, 0));
  expect(calls.post.mock.calls).toEqual([
    [
      "/api/editor/revision/{kind}/{subject}/restoration",
      { path: OF, body: { revision: 7, version: 0, reason: "恢复版本 7" }, quiet: false },
    ],
  ]);
  expect(said).toEqual(["read"]);
});
