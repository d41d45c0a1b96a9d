// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useFilterPanel } from "./use-filter-panel";

/** The page of a place; the lists of two places are separate pages. */
function Page({ place }: { place: string }) {
  const box = useFilterPanel<HTMLDivElement>(place);
  return (
    <div ref={box}>
      <section id="filters" key={place}>
        <a href="#next">{place}</a>
      </section>
    </div>
  );
}

test("a sheet in which a choice was made is open on the pages that it leads to, until it is closed", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // The test environment does not support popovers.
  const open = new Set<Element>();
  const { matches, querySelector } = Element.prototype;
  const plain = (selector: string) => selector.replace(":popover-open", "");
  Element.prototype.matches = function (this: Element, selector: string) {
    return selector.includes(":popover-open") ? open.has(this) : matches.call(this, selector);
  } as typeof matches;
  Element.prototype.querySelector = function (this: Element, selector: string) {
    const found = querySelector.call(this, plain(selector));
    return found && selector.includes(":popover-open") && !open.has(found) ? null : found;
  } as typeof querySelector;
  HTMLElement.prototype.showPopover = function () {
    open.add(this);
  };
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const sheet = () => document.querySelector<HTMLElement>("#filters");
  act(() => root.render(<Page key="a" place="a" />));
  expect(sheet()?.matches("#filters:popover-open")).toBe(false);
  sheet()?.showPopover();
  act(() => sheet()?.querySelector("a")?.click());
  act(() => root.render(<Page key="b" place="b" />));
  expect(sheet()?.textContent).toBe("b");
  expect(sheet()?.matches("#filters:popover-open")).toBe(true);
  // The list for the first of two choices was shown before the list for both.
  act(() => root.render(<Page key="c" place="c" />));
  expect(sheet()?.matches("#filters:popover-open")).toBe(true);
  // After the visitor closes the sheet, it stays closed.
  act(() => sheet()?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState: "closed" })));
  act(() => root.render(<Page key="d" place="d" />));
  expect(sheet()?.matches("#filters:popover-open")).toBe(false);
  // The sheet is also closed after a page without filters.
  sheet()?.showPopover();
  act(() => sheet()?.querySelector("a")?.click());
  act(() => root.render(null));
  await Promise.resolve();
  act(() => root.render(<Page key="e" place="e" />));
  expect(sheet()?.matches("#filters:popover-open")).toBe(false);
  act(() => root.unmount());
  Object.assign(Element.prototype, { matches, querySelector });
});
