// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hasUnsaved } from "../../../stores/unsaved";
import { useDraft } from "./use-draft";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: ReturnType<typeof createRoot>;
let draft: ReturnType<typeof useDraft<{ title: string }>>;

function Form({ title, version }: { title: string; version: number }) {
  draft = useDraft({ content: { title }, reason: "原因", version });
  return null;
}

function Kept({ title, version }: { title: string; version: number }) {
  draft = useDraft({ content: { title }, reason: "原因", version }, "a draft");
  return null;
}

const show = (title: string, version: number) => act(() => root.render(<Form title={title} version={version} />));
const state = () => ({ title: draft.content.title, version: draft.version, isConflict: draft.isConflict });

beforeEach(() => {
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(() => root.unmount()));

test("a newer version is shown as long as nothing is unsaved", () => {
  show("甲", 1);
  show("乙", 2);
  expect(state()).toEqual({ title: "乙", version: 2, isConflict: false });
  expect(draft.round).toBe(1);
});

test("a step of the review changes the version and not what is written", () => {
  show("甲", 1);
  act(() => draft.change({ title: "我的" }));
  show("甲", 2);
  expect(state()).toEqual({ title: "我的", version: 2, isConflict: false });
  expect(draft.isDirty).toBe(true);
});

test("the text of somebody else is a conflict, in which mine goes over the version that was read", () => {
  show("甲", 1);
  act(() => draft.change({ title: "我的" }));
  show("对方的", 3);
  expect(state()).toEqual({ title: "我的", version: 1, isConflict: true });
  act(() => draft.keepMine());
  expect(state()).toEqual({ title: "我的", version: 3, isConflict: false });
  expect(draft.isDirty).toBe(true);
});

test("the text of somebody else is taken", () => {
  show("甲", 1);
  act(() => draft.change({ title: "我的" }));
  show("对方的", 3);
  act(() => draft.takeStored());
  expect(state()).toEqual({ title: "对方的", version: 3, isConflict: false });
  expect(draft.isDirty).toBe(false);
  expect(draft.round).toBe(1);
});

test("what is typed while it is saved stays unsaved", () => {
  show("甲", 1);
  act(() => draft.change({ title: "我的 " }));
  const { saved } = draft;
  act(() => draft.change({ title: "我的 还有" }));
  act(() => {
    saved({ content: { title: "我的" }, reason: "原因", version: 2 });
    root.render(<Form title="我的" version={2} />);
  });
  expect(state()).toEqual({ title: "我的 还有", version: 2, isConflict: false });
  expect(draft.isDirty).toBe(true);
});

test("the browser asks before it leaves the page, until it is saved", () => {
  const asked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  show("甲", 1);
  expect([hasUnsaved(), asked()]).toEqual([false, false]);
  act(() => draft.change({ title: "我的" }));
  expect([hasUnsaved(), asked()]).toEqual([true, true]);
  act(() => {
    draft.saved({ content: { title: "我的" }, reason: "原因", version: 2 });
    root.render(<Form title="我的" version={2} />);
  });
  expect([hasUnsaved(), asked()]).toEqual([false, false]);
});

test("what was typed is there after the page was loaded again, and is a conflict with a newer text", () => {
  const load = (title: string, version: number) => {
    act(() => root.unmount());
    root = createRoot(document.createElement("div"));
    act(() => root.render(<Kept title={title} version={version} />));
  };
  load("甲", 1);
  act(() => draft.change({ title: "我的" }));
  load("甲", 1);
  expect(state()).toEqual({ title: "我的", version: 1, isConflict: false });
  load("对方的", 3);
  expect(state()).toEqual({ title: "我的", version: 1, isConflict: true });
  act(() => draft.takeStored());
  load("对方的", 3);
  expect(state()).toEqual({ title: "对方的", version: 3, isConflict: false });
});
