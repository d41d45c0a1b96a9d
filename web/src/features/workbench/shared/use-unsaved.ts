import { useEffect } from "react";
import { useStore } from "zustand";
import { unsavedForms } from "../../../stores/unsaved";

/** Makes the browser ask before it leaves the page. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * The event of a navigation within the history of the page. Only browsers with the Navigation API send it
 * before the navigation.
 */
interface StepEvent extends Event {
  navigationType: string;
}

const history = () => (window as unknown as { navigation?: EventTarget }).navigation;

function askBeforeStep(event: Event): void {
  const { navigationType, cancelable } = event as StepEvent;
  if (navigationType !== "traverse" || !cancelable) return;
  if (!window.confirm("有未保存的修改，离开后会丢失。要离开吗？")) event.preventDefault();
}

unsavedForms.subscribe((now, before) => {
  if (now > 0 && before === 0) {
    addEventListener("beforeunload", warn);
    history()?.addEventListener("navigate", askBeforeStep);
  }
  if (now === 0) {
    removeEventListener("beforeunload", warn);
    history()?.removeEventListener("navigate", askBeforeStep);
  }
});

/**
 * Counts a form as unsaved as long as `isUnsaved` is true. Its texts then stay on the page, and leaving the
 * page requires confirmation.
 */
export function useUnsaved(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    unsavedForms.setState((now) => now + 1, true);
    return () => unsavedForms.setState((now) => now - 1, true);
  }, [isUnsaved]);
}

/** Reports whether leaving the page would lose a text; false on the server. */
export const useHasUnsaved = (): boolean => useStore(unsavedForms, (now) => now > 0);
