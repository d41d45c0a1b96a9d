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

test("texts of an earlier visit are restored, until they are saved or given up", () => {
  const load = () => {
    act(() => root.unmount());
    root = createRoot(document.createElement("div"));
    act(() => root.render(<Kept title="甲" version={1} />));
  };
  load();
  expect(draft.isRestored).toBe(false);
  act(() => draft.change({ title: "我的" }));
  load();
  expect([draft.content.title, draft.isRestored]).toEqual(["我的", true]);
  act(() => draft.takeStored());
  expect([draft.content.title, draft.isRestored]).toEqual(["甲", false]);
  act(() => draft.change({ title: "我的" }));
  // The form of a new text is unmounted at the first save, before it renders again.
  act(() => {
    draft.saved({ content: { title: "我的" }, reason: "原因", version: 2 });
    root.unmount();
  });
  root = createRoot(document.createElement("div"));
  act(() => root.render(<Kept title="甲" version={1} />));
  expect([draft.content.title, draft.isRestored]).toEqual(["甲", false]);
});

interface Two {
  title: string;
  keywords: string;
}
let two: ReturnType<typeof useDraft<Two>>;

function FormOfTwo({ content, version }: { content: Two; version: number }) {
  two = useDraft({ content, reason: "原因", version });
  return null;
}

const showTwo = (title: string, keywords: string, version: number) =>
  act(() => root.render(<FormOfTwo content={{ title, keywords }} version={version} />));

test("fields that only one has changed are joined without a question", () => {
  showTwo("甲", "词", 1);
  act(() => two.change({ title: "我的" }));
  showTwo("甲", "对方的词", 2);
  expect(two.content).toEqual({ title: "我的", keywords: "对方的词" });
  expect([two.version, two.isConflict, two.isMerged, two.isDirty]).toEqual([2, false, true, true]);
  act(() => {
    two.saved({ content: two.content, reason: "原因", version: 3 });
    root.render(<FormOfTwo content={{ title: "我的", keywords: "对方的词" }} version={3} />);
  });
  expect([two.version, two.isMerged, two.isDirty]).toEqual([3, false, false]);
});

test("each field that both have changed is decided, and nothing is saved over what was not seen", () => {
  showTwo("甲", "词", 1);
  act(() => two.change({ title: "我的", keywords: "我的词" }));
  showTwo("对方的", "对方的词", 2);
  expect([two.version, two.isConflict, two.collisions]).toEqual([1, true, ["title", "keywords"]]);
  act(() => two.decide("title", "theirs"));
  expect([two.content.title, two.isConflict, two.collisions]).toEqual(["对方的", true, ["keywords"]]);
  act(() => two.decide("keywords", "mine"));
  expect(two.content).toEqual({ title: "对方的", keywords: "我的词" });
  expect([two.version, two.isConflict, two.isDirty]).toEqual([2, false, true]);
});

test("my texts go over theirs only where both have changed a field", () => {
  showTwo("甲", "词", 1);
  act(() => two.change({ title: "我的" }));
  showTwo("对方的", "对方的词", 2);
  act(() => two.keepMine());
  expect(two.content).toEqual({ title: "我的", keywords: "对方的词" });
});
