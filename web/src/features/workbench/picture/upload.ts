import type { Picture } from "proto-types";
import { api } from "../../../api/browser";

/** The maximum size of a file in bytes. It is a little below uploadLimit in api/app/middleware. */
const MOST = 1_000_000;
/** The maximum length of the longer side in pixels. The server reduces it further, to 1600. */
const EDGE = 2000;

/**
 * Converts a picture to a file that the server accepts. A file that is too large is scaled down. Throws an
 * error if such a file is not a picture or remains too large.
 */
async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= MOST) return file;
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  // A transparent picture gets a white background, as on the page.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of [0.88, 0.75, 0.6]) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (made && made.size <= MOST) return made;
  }
  throw new Error("too large");
}

/** Uploads a picture, which is scaled down before if it is too large. */
export const uploadPicture = async (file: Blob): Promise<Picture> =>
  api.post("/api/editor/picture", { body: await shrink(file), quiet: true });
