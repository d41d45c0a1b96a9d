// @vitest-environment happy-dom
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../stores/session";
import { ApiError } from "./errors";
import { usePreview } from "./use-preview";

let root: Root;
let asked: string[];
let answers: ((how: Error | string) => void)[];

const ask = (body: { text: string }, signal: AbortSignal) => {
  asked.push(body.text);
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("left", "AbortError")));
    answers.push((how) => (typeof how === "string" ? resolve(how) : reject(how)));
  });
};

function Form({ text }: { text: string | null }) {
  const { answer, failure } = usePreview(text === null ? null : { text }, ask);
  return `${answer ?? "none"}, ${failure ?? "well"}`;
}

const write = (text: string | null) => act(() => root.render(<Form text={text} />));
const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
const answer = (how: Error | string) => act(async () => answers.at(-1)?.(how));
const shown = () => document.body.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  session.storeUser({ mobile: "17000000001", nickname: null });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.replaceChildren(document.createElement("div"));
  root = createRoot(document.body.firstChild as Element);
  asked = [];
  answers = [];
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test("asks once after the last of several changes", async () => {
  write("a");
  write("ab");
  write("ab");
  await wait();
  expect(asked).toEqual(["ab"]);
  await answer("AB");
  expect(shown()).toBe("AB, well");
  write("ab"); // rendered again with the same text
  await wait();
  expect(asked).toEqual(["ab"]);
});

test("leaves off the call for what was written before", async () => {
  write("a");
  await wait();
  write("b");
  await wait();
  expect(asked).toEqual(["a", "b"]);
  await act(async () => answers[0]?.("A"));
  await answer("B");
  expect(shown()).toBe("B, well");
});

test("keeps the last answer beside a failure", async () => {
  write("a");
  await wait();
  await answer("A");
  write("b");
  await wait();
  await answer(new ApiError(500, 500, "暂时无法处理"));
  expect(shown()).toBe("A, 暂时无法处理");
  write("c");
  await wait();
  await answer("C");
  expect(shown()).toBe("C, well");
});

test("asks nothing without a body", async () => {
  write(null);
  await wait();
  expect(asked).toEqual([]);
});

test("asks nothing while the session is over, and then again", async () => {
  write("a");
  act(() => session.storeUser(null));
  write("ab");
  await wait();
  expect(asked).toEqual([]);
  act(() => session.storeUser({ mobile: "17000000001", nickname: null }));
  write("abc");
  await wait();
  expect(asked).toEqual(["abc"]);
});
