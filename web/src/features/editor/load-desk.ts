import { api } from "../../api/browser";
import type { Desk } from "./EditorPage";

/**
 * Loads a page of the workbench. Who is no editor is not sent to the calls of editors: they are refused, and the refusal
 * would end the session.
 */
export async function loadDesk<T>(signal: AbortSignal, load: () => Promise<T>): Promise<Desk<T>> {
  const user = await api.get("/api/user", { signal, quiet: true });
  return { user, data: user.role === "editor" ? await load() : null };
}
