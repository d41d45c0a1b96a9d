import { api } from "../../../api/browser";
import type { Workbench } from "./EditorPage";
import { reaches, type WorkbenchRole } from "./roles";

/**
 * Loads a page of the workbench. Who has not the role that the page's calls ask for is not sent to them: they are refused,
 * and the refusal would end the session.
 */
export async function loadWorkbench<T>(
  signal: AbortSignal,
  load: () => Promise<T>,
  lowest: WorkbenchRole = "editor",
): Promise<Workbench<T>> {
  const user = await api.get("/api/user", { signal, quiet: true });
  return { user, data: reaches(user.role, lowest) ? await load() : null };
}
