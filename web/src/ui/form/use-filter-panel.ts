import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useDismiss } from "../feedback/use-dismiss";

const SHEET = "#filters:popover-open";

/**
 * How far the sheet was scrolled in which the last choice was made; null once the visitor closed it. It is of no component, since
 * the lists of two places are two pages.
 */
let scrolled: number | null = null;

/** How many pages with filters are in the document. */
let pages = 0;

/**
 * What the filters in an element (see FilterPanel) have besides what the browser gives them: Escape, a choice and a click outside
 * close what dropped down, and the sheet of a narrow window stays open while choices change the list. `shown` changes with the list.
 */
export function useFilterPanel<Box extends HTMLElement>(shown: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useDismiss(box, (by) => close(box.current, by === "escape"));
  useEffect(() => {
    const element = box.current;
    const choose = ({ target }: Event) => {
      if (!(target as Element).closest("details[name]")) close(element, false);
      // A link with data-reload adds filters to the panel.
      const link = (target as Element).closest("a[href]:not([data-reload])");
      if (!link?.closest("#filters")) return;
      scrolled = element?.querySelector(SHEET)?.scrollTop ?? null;
      if (scrolled === null) close(element, false);
    };
    const left = (event: Event) => {
      const sheet = event.target as Element;
      if (sheet.id !== "filters") return;
      const isOpen = (event as ToggleEvent).newState === "open";
      if (!isOpen) scrolled = null;
      asDialog(sheet, isOpen);
    };
    pages++;
    element?.addEventListener("click", choose);
    // It does not bubble, and is not sent of a sheet that is removed.
    element?.addEventListener("beforetoggle", left, true);
    return () => {
      pages--;
      // After the next page, where that has filters, too.
      queueMicrotask(() => {
        if (pages === 0) scrolled = null;
      });
      element?.removeEventListener("click", choose);
      element?.removeEventListener("beforetoggle", left, true);
    };
  }, []);
  // A navigation may put another element in the place of the sheet, and a new one is closed. Of two choices in quick succession
  // the list of the first may be shown before that of both, so what is known of the sheet is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about what this render put into the document
  useLayoutEffect(() => {
    const sheet = box.current?.querySelector<HTMLElement>("#filters");
    if (scrolled === null || !sheet || sheet.matches(SHEET)) return;
    sheet.showPopover();
    asDialog(sheet, true);
    sheet.scrollTop = scrolled;
  }, [shown]);
  return box;
}

/** A box of the page is a dialog while it is open as a sheet. */
function asDialog(sheet: Element, isOpen: boolean): void {
  if (isOpen) sheet.setAttribute("role", "dialog");
  else sheet.removeAttribute("role");
}

/** Closes what dropped down. */
function close(box: HTMLElement | null, focus: boolean): void {
  for (const menu of box?.querySelectorAll<HTMLDetailsElement>("details[name][open]") ?? []) {
    menu.open = false;
    if (focus) menu.querySelector("summary")?.focus();
  }
}
