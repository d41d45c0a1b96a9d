import { api } from "../../../api/browser";
import type { UploadCalls } from "./upload";

/** The calls of an upload to the server. */
export const UPLOAD_CALLS: UploadCalls = {
  begin: (body) => api.post("/api/editor/import/upload", { body, quiet: true }),
  ask: (id) => api.get("/api/editor/import/upload/{id}", { path: { id }, quiet: true, revalidate: true }),
  send: (id, part, content) =>
    api.post("/api/editor/import/upload/{id}", {
      path: { id },
      query: { part },
      // Some systems report another content type for such files, or none, so it is set here.
      body: new Blob([content], { type: "application/octet-stream" }),
      quiet: true,
    }),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
