import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { toast } from "../../../lib/browser/toast";

/** Closes a demand or changes who can see it, and shows the result as a toast. */
export async function changeDemand(
  id: number,
  body: { close?: boolean; shared?: boolean },
  said: string,
): Promise<void> {
  try {
    await api.post("/api/demand/{id}", { path: { id }, body });
    toast.success(said);
  } catch (cause) {
    // The API client has shown the error.
    if (!(cause instanceof ApiError)) throw cause;
  }
}
