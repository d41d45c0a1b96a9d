// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToStaticMarkup as html } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ErrorBlock } from "./ErrorBlock";
import { Failure } from "./Failure";
import { PastEnd } from "./PastEnd";
import { Popover } from "./Popover";
import { Popup } from "./Popup";
import { Status } from "./Status";

let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const container = document.createElement("div");
  document.body.replaceChildren(container, document.createElement("button"));
  root = createRoot(container);
});

afterEach(() => act(() => root.unmount()));

const show = (element: ReactNode) => act(() => root.render(element));
const press = (key: string) => act(() => document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));

test("ErrorBlock is an alert with the id of its request", () => {
  const markup = html(<ErrorBlock title="出错了" hint="请稍后再试" requestId="abc" />);
  expect(markup).toContain('role="alert"');
  expect(markup).toContain("请求编号 abc");
});

test("Failure is an alert, and nothing without a text", () => {
  expect(html(<Failure text="保存失败" className="wide" />)).toMatch(
    /<p class="[^"]* wide" role="alert">保存失败<\/p>/,
  );
  expect(html(<Failure text={null} />)).toBe("");
});

test("PastEnd links the first page", () => {
  expect(html(<PastEnd href="/fapaifang.html" />)).toContain('href="/fapaifang.html"');
});

describe("Status", () => {
  test.each([
    ["loading", "正在加载"],
    ["empty", "还没有收藏"],
    ["failed", "重新加载"],
    ["ready", "内容"],
  ] as const)("%s shows %s", (state, expected) => {
    const markup = html(
      <Status state={state} empty="还没有收藏" onRetry={() => {}}>
        内容
      </Status>,
    );
    expect(markup).toContain(expected);
    expect(markup.includes("内容</") || markup === "内容").toBe(state === "ready");
  });
});

describe("Popover", () => {
  const open = () => {
    show(<Popover trigger="更多">内容</Popover>);
    const box = document.querySelector("details") as HTMLDetailsElement;
    box.open = true;
    return box;
  };

  test("closes on Escape and on a click elsewhere", () => {
    const box = open();
    press("a");
    expect(box.open).toBe(true);
    press("Escape");
    expect(box.open).toBe(false);
    box.open = true;
    act(() => document.querySelector("button")?.click());
    expect(box.open).toBe(false);
  });

  test("stays open on a click inside", () => {
    const box = open();
    act(() => box.querySelector("div")?.click());
    expect(box.open).toBe(true);
  });
});

test("Popup is a dialog that does not block the page, closed by its button", () => {
  const onClose = vi.fn();
  show(
    <Popup open onClose={onClose} title="关注公众号">
      内容
    </Popup>,
  );
  expect(document.querySelector('[role="dialog"]')?.getAttribute("aria-modal")).toBe("false");
  act(() => document.querySelector<HTMLElement>('[aria-label="关闭"]')?.click());
  expect(onClose).toHaveBeenCalledOnce();
});
