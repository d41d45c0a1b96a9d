import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { useDismiss } from "../feedback/use-dismiss";

const SHEET = "#filters:popover-open";

/**
 * The scroll position of the sheet when the visitor made the last choice; null if the visitor has closed the
 * sheet. It is a module variable, because the lists of two places are separate pages.
 */
let scrolled: number | null = null;

/** The number of mounted pages with filters. */
let pages = 0;

/**
 * Adds behaviour that needs scripts to the filters in an element (see FilterPanel). Escape, a choice and a
 * click outside close a drop-down. The sheet of narrow windows stays open while choices change the list.
 * `shown` is a value that changes with the list.
 */
export function useFilterPanel<Box extends HTMLElement>(shown: unknown): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useDismiss(box, (by) => close(box.current, by === "escape"));
  useEffect(() => {
    const element = box.current;
    const choose = ({ target }: Event) => {
      if (!(target as Element).closest("details[name]")) close(element, false);
      // Links with data-reload are excluded, because they load further filters into the panel.
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
    // The listener is in the capture phase, because the event does not bubble. A sheet that is removed does
    // not send it.
    element?.addEventListener("beforetoggle", left, true);
    return () => {
      pages--;
      // This runs after the next page has been mounted, which may have filters too.
      queueMicrotask(() => {
        if (pages === 0) scrolled = null;
      });
      element?.removeEventListener("click", choose);
      element?.removeEventListener("beforetoggle", left, true);
    };
  }, []);
  // A navigation may replace the sheet by another element, which is closed at first. After two quick choices
  // the list for the first may be shown before that for both. So the state of the sheet is kept.
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

/** Gives an element the role of a dialog while it is open as a sheet. */
function asDialog(sheet: Element, isOpen: boolean): void {
  if (isOpen) sheet.setAttribute("role", "dialog");
  else sheet.removeAttribute("role");
}

/** Closes the open drop-downs in a box. With `focus`, their summaries get the focus. */
function close(box: HTMLElement | null, focus: boolean): void {
  for (const menu of box?.querySelectorAll<HTMLDetailsElement>("details[name][open]") ?? []) {
    menu.open = false;
    if (focus) menu.querySelector("summary")?.focus();
  }
}
