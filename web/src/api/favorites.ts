import type { CollectKind, Marks } from "proto-types";
import { useEffect } from "react";
import { perTab, readObject } from "../lib/browser/storage";
import { notify } from "../lib/browser/toast";
import { createStore, useStore } from "../lib/store";
import { emitLogin, isMember, session, useIsMember } from "../stores/session";
import { api } from "./browser";
import { ApiError } from "./errors";

/** What a visitor can mark: a thing to save, or a lot to be reminded of. */
export type MarkKind = CollectKind | "remind";

/** What was to be marked when the login came in between; kept for the tab, since the page reloads after a login. */
const WISH_KEY = "fapai.wish";
/** A wish is carried out this long. */
const WISH_MS = 10 * 60_000;

const marks = createStore<Marks | null>(null);
let loading: Promise<void> | null = null;

/** Loads the marks once a page, and carries out what the visitor wanted before the login. */
function load(): Promise<void> {
  loading ??= api
    .get("/api/house-mark", { quiet: true })
    .then(async (found) => {
      marks.set(found);
      await resume();
    })
    .catch(() => {
      loading = null;
    });
  return loading;
}

async function resume(): Promise<void> {
  const wish = readObject(perTab, WISH_KEY);
  if (!wish) return;
  perTab.set(WISH_KEY, "null");
  const { kind, id, at } = wish as { kind: MarkKind; id: number; at: number };
  const fresh = Date.now() - at < WISH_MS;
  if (fresh && !marks.get()?.[kind]?.includes(id)) await mark(kind, id, true);
}

async function mark(kind: MarkKind, id: number, on: boolean): Promise<void> {
  try {
    if (kind === "remind") await markReminder(id, on);
    else if (on) marks.set(await api.post("/api/house-collect", { body: { house_id: id, kind } }));
    else marks.set(await api.delete("/api/house-collect/{house_id}", { path: { house_id: id }, query: { kind } }));
    notify.success(said(kind, on));
  } catch (cause) {
    // The client has said why.
    if (!(cause instanceof ApiError)) throw cause;
  }
}

async function markReminder(id: number, on: boolean): Promise<void> {
  if (!on) {
    marks.set(await api.delete("/api/house-remind/{id}", { path: { id }, query: { by: "house" } }));
    return;
  }
  await api.post("/api/house-remind", { body: { house_id: id } });
  marks.set((now) => now && { ...now, remind: [...now.remind, id] });
}

function said(kind: MarkKind, on: boolean): string {
  if (kind === "remind") return on ? "提醒设置成功，可在“我的提醒”中修改" : "提醒已取消";
  return on ? "已加入关注" : "已取消关注";
}

/** What is being marked at the moment: a second press means the first. */
const underWay = new Set<string>();

/** Whether something is marked, and how to change that; whoever is not logged in is asked to, and it happens afterwards. */
export function useMark(kind: MarkKind, id: number): { marked: boolean; toggle: () => Promise<void> } {
  const member = useIsMember();
  const marked = useStore(marks, (all) => all?.[kind].includes(id) ?? false);
  useEffect(() => {
    if (member) void load();
  }, [member]);
  const toggle = async () => {
    if (!isMember(session.get())) {
      perTab.set(WISH_KEY, JSON.stringify({ kind, id, at: Date.now() }));
      emitLogin();
      return;
    }
    const key = `${kind}:${id}`;
    if (underWay.has(key)) return;
    underWay.add(key);
    try {
      await load();
      await mark(kind, id, !(marks.get()?.[kind].includes(id) ?? false));
    } finally {
      underWay.delete(key);
    }
  };
  return { marked: member && marked, toggle };
}

/** Takes marks that a page has got from a call of its own. */
export const keepMarks = (found: Marks): void => marks.set(found);
