import { api } from "../../../api/browser";
import { ApiError, endsSession } from "../../../api/errors";
import { perTab, readObject } from "../../../lib/browser/storage";
import { toast } from "../../../lib/browser/toast";
import { emitLogin, isMember, session } from "../../../stores/session";
import { PENDING_SEARCH_KEY } from "./pending-search";

interface SavedQuery {
  query: string;
  name: string;
}

/** How long after a guest's click a login still saves the search, in milliseconds. */
const PENDING_MS = 10 * 60_000;

const keepPending = (wanted: SavedQuery) =>
  perTab.set(PENDING_SEARCH_KEY, JSON.stringify({ ...wanted, at: Date.now() }));

let busy = false;

/**
 * Marks the links that save a query as done: they then state that the search is saved and lead to the saved
 * searches.
 */
function markSaved(query: string): void {
  for (const link of document.querySelectorAll<HTMLElement>("[data-query]")) {
    if (link.dataset.query !== query) continue;
    delete link.dataset.query;
    link.lastChild?.replaceWith("已订阅，去管理");
  }
}

/** Saves a search. A guest is asked to log in, and the search is saved after the login. */
export async function save(wanted: SavedQuery): Promise<void> {
  if (!isMember(session.get())) {
    keepPending(wanted);
    emitLogin();
    return;
  }
  if (busy) return;
  busy = true;
  try {
    const saved = await api.post("/api/saved-search", { body: wanted });
    markSaved(wanted.query);
    toast.success(`已订阅“${saved.name}”：新房源、降价、再次拍卖、撤回和开拍前会通知您，可在“我的订阅”里修改`);
  } catch (cause) {
    // The API client has shown the error.
    if (!(cause instanceof ApiError)) throw cause;
    // The page now reloads or asks for a login; the search is saved afterwards.
    if (endsSession(cause)) keepPending(wanted);
  } finally {
    busy = false;
  }
}

/** Marks the links that save a query if the member has already saved this query. */
export async function markSavedBefore(query: string): Promise<void> {
  try {
    const list = await api.get("/api/saved-search", { quiet: true });
    const wanted = new URLSearchParams(query);
    if (list.some((search) => !search.paused && isSame(new URLSearchParams(search.query), wanted))) markSaved(query);
  } catch (cause) {
    // After a failure the link still offers to save the search. If the search is saved already, saving it
    // again changes nothing.
    if (!(cause instanceof ApiError)) throw cause;
  }
}

/** Reports whether two queries have the same parameters in any order. */
function isSame(a: URLSearchParams, b: URLSearchParams): boolean {
  a.sort();
  b.sort();
  return a.toString() === b.toString();
}

/** Saves the search that a guest tried to save before the login. */
export async function savePending(): Promise<void> {
  const pending = readObject(perTab, PENDING_SEARCH_KEY) as (SavedQuery & { at: number }) | null;
  if (!pending || !isMember(session.get())) return;
  perTab.set(PENDING_SEARCH_KEY, "");
  if (Date.now() - pending.at < PENDING_MS) await save({ query: pending.query, name: pending.name });
}
