/** Width and height of an uploaded picture in pixels; the server stores no larger ones. */
const EDGE = 256;

/** The middle square of a chosen picture, as it will be stored. */
export interface Cropped {
  /** The picture as a data: URL, which the content security policy allows for images. */
  preview: string;
  file: Blob;
}

/**
 * Cuts out the middle square of a picture, so that pictures of any size can be uploaded. It throws if the
 * file is no picture.
 */
export async function cropSquare(file: Blob): Promise<Cropped> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement("canvas");
  canvas.width = EDGE;
  canvas.height = EDGE;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("no canvas");
  const { x, y, edge } = middleSquare(bitmap.width, bitmap.height);
  // JPEG has no transparency: transparent areas become white, like the page that shows the picture.
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, EDGE, EDGE);
  pen.drawImage(bitmap, x, y, edge, edge, 0, 0, EDGE, EDGE);
  bitmap.close();
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  if (!made) throw new Error("no picture");
  return { preview: canvas.toDataURL("image/jpeg", 0.9), file: made };
}

/** Returns the largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): { x: number; y: number; edge: number } {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, edge };
}
