import type { ImportFile, ImportUpload } from "proto-types";
import { ApiError } from "../../../api/errors";

/** The API calls that an upload makes, and a timer for its pauses. */
export interface UploadCalls {
  begin: (file: ImportFile) => Promise<ImportUpload>;
  /** Fetches the progress of an upload. */
  ask: (id: number) => Promise<ImportUpload>;
  send: (id: number, part: number, content: Blob) => Promise<ImportUpload>;
  wait: (ms: number) => Promise<void>;
}

export interface UploadSteps {
  onProgress: (bytes: number) => void;
  /**
   * Called with true when the connection is lost, and with false when it works again. The upload continues by
   * itself.
   */
  onLost: (isLost: boolean) => void;
  signal: AbortSignal;
}

/** The pauses between attempts, in milliseconds. If the attempt after the last pause fails, the upload fails. */
export const PAUSES = [1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000];

/**
 * Reports whether another attempt may succeed, because there was no response or the server was restarting or
 * overloaded.
 */
const isPassing = (cause: unknown) =>
  cause instanceof ApiError &&
  (cause.status === 0 || cause.status === 413 || cause.status === 429 || cause.status >= 500);

/**
 * Uploads a file in parts and returns the id of the task of its dry run. After a lost connection it asks the
 * server how many parts have arrived and continues with the next one. A later upload of the same file also
 * continues there.
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
