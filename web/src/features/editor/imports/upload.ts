import type { ImportFile, ImportUpload } from "proto-types";
import { ApiError } from "../../../api/errors";

/** The calls of an upload, and what else of the browser it needs. */
export interface UploadCalls {
  begin: (file: ImportFile) => Promise<ImportUpload>;
  /** How far it is. */
  ask: (id: number) => Promise<ImportUpload>;
  send: (id: number, part: number, content: Blob) => Promise<ImportUpload>;
  wait: (ms: number) => Promise<void>;
}

export interface UploadSteps {
  onProgress: (bytes: number) => void;
  /** The connection is lost; the upload goes on by itself. */
  onLost: (isLost: boolean) => void;
  signal: AbortSignal;
}

/** Pauses between tries to go on, in milliseconds; after the last one the upload gives up. */
export const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];

/** Whether the same call may succeed later: no answer, a server that restarts, or one that has too much to do. */
const isPassing = (cause: unknown) =>
  cause instanceof ApiError &&
  (cause.status === 0 || cause.status === 413 || cause.status === 429 || cause.status >= 500);

/**
 * Sends a file in parts and gives the task of its dry run. Where the connection is lost, it asks how far the file is and goes
 * on there, as does a later upload of the same file.
 */
export async function upload(
  file: Blob,
  about: ImportFile,
  calls: UploadCalls,
  { onProgress, onLost, signal }: UploadSteps,
): Promise<number> {
  let state = await calls.begin(about);
  let tries = 0;
  while (state.task_id === null) {
    signal.throwIfAborted();
    const from = state.next * state.part_size;
    onProgress(Math.min(from, state.size));
    try {
      if (tries > 0) state = await calls.ask(state.id);
      else state = await calls.send(state.id, state.next, file.slice(from, from + state.part_size));
      tries = 0;
      onLost(false);
    } catch (cause) {
      const pause = PAUSES[tries];
      if (!isPassing(cause) || pause === undefined) throw cause;
      tries += 1;
      onLost(true);
      await calls.wait(pause);
    }
  }
  onProgress(state.size);
  return state.task_id;
}
