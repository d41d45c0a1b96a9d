// @vitest-environment happy-dom
import { type ReactNode, startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDictionary, DictionaryContext, labelOf, useDictionary } from "./dictionary";

// Other tests of the same thread may have set this flag, with which React would wait for act() and warn about its
// absence.
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };
const before = environment.IS_REACT_ACT_ENVIRONMENT;
beforeEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = false;
});
afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = before;
  vi.restoreAllMocks();
});

const ALL = { usage: [{ code: "101", name: "住宅" }] };

/** A component with a hook after the one that suspends. */
function Part() {
  const { usage } = useDictionary();
  const [floor] = useState("3层");
  return (
    <p>
      {labelOf(usage, 101)}
      {floor}
    </p>
  );
}

/** Renders the component in a transition, which waits for suspended content, and returns React's warnings. */
async function draw(dictionary: ReturnType<typeof createDictionary>, answer = () => {}) {
  const complaints: unknown[] = [];
  vi.spyOn(console, "error").mockImplementation((complaint) => complaints.push(complaint));
  const box = document.createElement("div");
  const root = createRoot(box, { onRecoverableError: (error) => complaints.push(error) });
  const page = (child: ReactNode) => (
    <DictionaryContext value={dictionary}>
      <b>前</b>
      {child}
    </DictionaryContext>
  );
  root.render(page(null));
  await expect.poll(() => box.textContent).toBe("前");
  startTransition(() => root.render(page(<Part />)));
  setTimeout(answer, 20);
  await expect.poll(() => box.textContent).toBe("前住宅3层");
  return complaints;
}

test("a part that waits for the dictionaries is continued with its other hooks", async () => {
  let answer = () => {};
  const asked = new Promise<typeof ALL>((resolve) => {
    answer = () => resolve(ALL);
  });
  const complaints = await draw(
    createDictionary(undefined, undefined, () => asked),
    () => answer(),
  );
  expect(complaints).toEqual([]);
});

test("a part does not wait for dictionaries that are there", async () => {
  const store = createDictionary(undefined, undefined, async () => ALL);
  await store.getState().load?.();
  expect(store.getState().load?.()).toMatchObject({ status: "fulfilled" });
  expect(await draw(store)).toEqual([]);
});
