import { api } from "../../../api/browser";
import type { Workbench } from "./EditorPage";
import { reaches, type WorkbenchRole } from "./roles";

/**
 * Loads a page of the workbench. It skips the page's calls for a user without the required role, because their refusal
 * would end the session.
 */
export async function loadWorkbench<T>(
  signal: AbortSignal,
  load: () => Promise<T>,
  lowest: WorkbenchRole = "editor",
): Promise<Workbench<T>> {
  const user = await api.get("/api/user", { signal, quiet: true });
  return { user, data: reaches(user.role, lowest) ? await load() : null };
}
