import missing from "../../assets/no-picture.svg?url&no-inline";

function replace(picture: Element | EventTarget | null): void {
  if (!(picture instanceof HTMLImageElement) || picture.decoding !== "async" || picture.src.endsWith(missing)) return;
  picture.removeAttribute("srcset");
  picture.src = missing;
}

/**
 * Replaces pictures that fail to load by a drawing, with one listener for the page. Most pictures are in
 * parts that are not hydrated and cannot have listeners of their own.
 */
export function replaceMissingPictures(): void {
  addEventListener("error", ({ target }) => replace(target), true);
  // Some pictures may have failed before this script ran.
  for (const picture of document.querySelectorAll("img")) {
    if (picture.complete && picture.naturalWidth === 0) replace(picture);
  }
}
