/** Declarations of a style attribute that SVG knows as attributes of the same name. */
const PRESENTATION = new Set([
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap"],
  ...["font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "opacity"],
]);

/** Declarations of one style attribute as attributes. */
function attributes(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([name = "", value = ""]) => PRESENTATION.has(name) && value !== "")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/**
 * Makes ECharts' markup fit for `style-src 'self'` and for a page with other drawings: style attributes become
 * presentation attributes (the font family is the page's), style sheets, titles and private attributes go, ids get the
 * chart's own prefix, and the drawing takes the size of its room.
 */
export function strictSvg(svg: string, id: string): string {
  return svg
    .replace(/<(style|title)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/\sstyle="([^"]*)"/g, (_, style: string) => attributes(style))
    .replace(/\s(?:ecmeta_\w+|class|xml:space|baseProfile|version)="[^"]*"/g, "")
    .replace(/\bzr\d+-/g, `${id}-`)
    .replace(/^<svg\b[^>]*>/, (tag) => {
      const [, width] = /\swidth="([\d.]+)"/.exec(tag) ?? [];
      const [, height] = /\sheight="([\d.]+)"/.exec(tag) ?? [];
      const bare = tag.replace(/\s(?:width|height|viewBox|xmlns:xlink)="[^"]*"/g, "");
      return bare.replace(/^<svg/, `<svg viewBox="0 0 ${width} ${height}" aria-hidden="true" focusable="false"`);
    })
    .replace(/\n/g, "");
}
