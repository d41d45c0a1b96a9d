import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { api } from "../../../api/browser";
import { useIsMember } from "../../../stores/session";

const unread = createStore(() => 0);

/** How long the number of unread messages is reused on later pages, in milliseconds. */
const FRESH_MS = 30_000;
let asked = Number.NEGATIVE_INFINITY;

async function ask(): Promise<void> {
  if (Date.now() - asked < FRESH_MS) return;
  asked = Date.now();
  try {
    const { unread: count } = await api.get("/api/message", { query: { unread: true, page_size: 1 }, quiet: true });
    unread.setState(count, true);
  } catch {
    // A failure is ignored, because a missing number does no harm; the next page requests it again.
    asked = Number.NEGATIVE_INFINITY;
  }
}

/** Stores the number of unread messages that a page got with a call of its own. */
export function keepUnread(count: number): void {
  asked = Date.now();
  unread.setState(count, true);
}

/** Returns the member's number of unread messages; 0 for guests. */
export function useUnread(): number {
  const member = useIsMember();
  const count = useStore(unread);
  useEffect(() => {
    if (member) void ask();
  }, [member]);
  return member ? count : 0;
}
