import { api } from "../../../api/browser";
import type { Workbench } from "./EditorPage";
import { reaches, type WorkbenchRole } from "./roles";

/**
 * Loads a page of the workbench. If the user lacks the required role, it makes none of the page's calls,
 * because a refused call would end the session.
 */
export async function loadWorkbench<T>(
  signal: AbortSignal,
  load: () => Promise<T>,
  lowest: WorkbenchRole = "editor",
): Promise<Workbench<T>> {
  const user = await api.get("/api/user", { signal, quiet: true });
  return { user, data: reaches(user.role, lowest) ? await load() : null };
}
