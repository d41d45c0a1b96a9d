import { api } from "../../../api/browser";
import { ApiError } from "../../../api/errors";
import { toast } from "../../../lib/browser/toast";

/** Closes a demand or says who may see it, and tells what became of that. */
export async function changeDemand(
  id: number,
  body: { close?: boolean; shared?: boolean },
  said: string,
): Promise<void> {
  try {
    await api.post("/api/demand/{id}", { path: { id }, body });
    toast.success(said);
  } catch (cause) {
    // The client has said why.
    if (!(cause instanceof ApiError)) throw cause;
  }
}
