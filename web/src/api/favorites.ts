import type { CollectKind, Marks } from "proto-types";
import { useEffect } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { perTab, readObject } from "../lib/browser/storage";
import { toast } from "../lib/browser/toast";
import { comingPattern, formatTime } from "../lib/format/dates";
import { emitLogin, isMember, onLoggedIn, session, useIsMember } from "../stores/session";
import { hasUnsaved } from "../stores/unsaved";
import { api } from "./browser";
import { ApiError, endsSession } from "./errors";

/** A kind of favorite, or "remind": a reminder of a lot. */
export type FavoriteKind = CollectKind | "remind";

/**
 * The key of the favorite that a guest wanted to add. The tab stores it, because the page reloads after
 * the login.
 */
const PENDING_ACTION_KEY = "fapai.pending-action";
/** The time after which a pending action expires, in milliseconds. */
const PENDING_ACTION_MS = 10 * 60_000;

const favorites = createStore<Marks | null>(() => null);
let loading: Promise<void> | null = null;

/**
 * Loads the member's favorites once per page. Afterwards it adds the favorite that a guest chose before the
 * login, if any.
 */
function load(): Promise<void> {
  loading ??= api
    .get("/api/house-mark", { quiet: true })
    .then(async (found) => {
      favorites.setState(found, true);
      await runPendingAction();
    })
    .catch(() => {
      loading = null;
    });
  return loading;
}

/**
 * Whether this page stored the pending action. This page then does not execute the action, because its reload
 * after the login would abort the call; the reloaded page executes it.
 */
let keptHere = false;

// A page with unsaved texts does not reload after the login, so it executes its own pending action.
onLoggedIn(() => {
  if (!keptHere || !hasUnsaved()) return;
  keptHere = false;
  void load().then(runPendingAction);
});

async function runPendingAction(): Promise<void> {
  if (keptHere) return;
  const pending = readObject(perTab, PENDING_ACTION_KEY);
  if (!pending) return;
  perTab.set(PENDING_ACTION_KEY, "null");
  const { kind, id, at } = pending as { kind: FavoriteKind; id: number; at: number };
  const fresh = Date.now() - at < PENDING_ACTION_MS;
  if (fresh && !favorites.getState()?.[kind]?.includes(id)) await setFavorite(kind, id, true);
}

async function setFavorite(kind: FavoriteKind, id: number, on: boolean): Promise<void> {
  try {
    if (kind === "remind") return toast.success(await setReminder(id, on));
    else if (on) favorites.setState(await api.post("/api/house-collect", { body: { house_id: id, kind } }), true);
    else
      favorites.setState(
        await api.delete("/api/house-collect/{house_id}", { path: { house_id: id }, query: { kind } }),
        true,
      );
    toast.success(messageFor(on));
  } catch (cause) {
    // The API client has shown the error.
    if (!(cause instanceof ApiError)) throw cause;
    // The page now reloads or asks for a login; the favorite is added afterwards.
    if (on && endsSession(cause)) keepPending(kind, id);
  }
}

function keepPending(kind: FavoriteKind, id: number): void {
  keptHere = true;
  perTab.set(PENDING_ACTION_KEY, JSON.stringify({ kind, id, at: Date.now() }));
}

/**
 * Sets or deletes the reminder of a lot and returns the message to show. The message contains the time of the
 * reminder if that time is known.
 */
async function setReminder(id: number, on: boolean): Promise<string> {
  if (!on) {
    favorites.setState(await api.delete("/api/house-remind/{id}", { path: { id }, query: { by: "house" } }), true);
    return "提醒已取消";
  }
  const set = await api.post("/api/house-remind", { body: { house_id: id } });
  favorites.setState((now) => now && { ...now, remind: [...now.remind, id] }, true);
  return reminderMessage("提醒设置成功", set.next_fire_at);
}

/**
 * Returns the message after a reminder was set. It states the time of the next notification; without a time,
 * it states that the member will be notified of changes of the lot.
 */
export function reminderMessage(done: string, next: string | null): string {
  return next
    ? `${done}，将于${formatTime(next, comingPattern(next, "MM月dd日 hh:mm", "yyyy年MM月dd日 hh:mm"))}提醒您`
    : `${done}，房源有变化时会通知您`;
}

function messageFor(on: boolean): string {
  return on ? "已加入收藏" : "已取消收藏";
}

/** The favorites with a call in progress, whose button ignores further presses. */
const inFlight = new Set<string>();

/**
 * Returns whether an item is a favorite, and a function that toggles this. If the visitor is a guest, the
 * function opens the login dialog, and the item is added after the login.
 */
export function useFavorite(kind: FavoriteKind, id: number): { active: boolean; toggle: () => Promise<void> } {
  const member = useIsMember();
  const active = useStore(favorites, (all) => all?.[kind].includes(id) ?? false);
  useEffect(() => {
    if (member) void load();
  }, [member]);
  const toggle = async () => {
    if (!isMember(session.get())) {
      keepPending(kind, id);
      emitLogin();
      return;
    }
    const key = `${kind}:${id}`;
    if (inFlight.has(key)) return;
    inFlight.add(key);
    try {
      await load();
      await setFavorite(kind, id, !(favorites.getState()?.[kind].includes(id) ?? false));
    } finally {
      inFlight.delete(key);
    }
  };
  return { active: member && active, toggle };
}

/** Stores favorites that a page loaded with its own call. */
export const setFavorites = (found: Marks): void => favorites.setState(found, true);
