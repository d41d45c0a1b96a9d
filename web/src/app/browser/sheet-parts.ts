/**
 * Adds disabled links for the style sheets that the build has joined into the page's sheet. Vite's loader
 * requests a sheet only if no link to it exists, and a disabled link loads nothing.
 */
export function markSheetParts(): void {
  for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[data-parts]")) {
    for (const part of sheet.dataset.parts?.split(" ") ?? []) {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.setAttribute("disabled", "");
      link.setAttribute("href", `/assets/${part}.css`);
      sheet.after(link);
    }
  }
}
