import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { api } from "../../../api/browser";
import { useIsMember } from "../../../stores/session";

const unread = createStore(() => 0);

/** How long the number is reused when the member moves from page to page, in milliseconds. */
const FRESH_MS = 30_000;
let asked = Number.NEGATIVE_INFINITY;

async function ask(): Promise<void> {
  if (Date.now() - asked < FRESH_MS) return;
  asked = Date.now();
  try {
    const { unread: count } = await api.get("/api/message", { query: { unread: true, page_size: 1 }, quiet: true });
    unread.setState(count, true);
  } catch {
    // A missing badge needs no error message; the next page requests the number again.
    asked = Number.NEGATIVE_INFINITY;
  }
}

/** Stores the number from a call that a page has made anyway. */
export function keepUnread(count: number): void {
  asked = Date.now();
  unread.setState(count, true);
}

/** Returns the number of the member's unread messages; 0 for everyone else. */
export function useUnread(): number {
  const member = useIsMember();
  const count = useStore(unread);
  useEffect(() => {
    if (member) void ask();
  }, [member]);
  return member ? count : 0;
}
