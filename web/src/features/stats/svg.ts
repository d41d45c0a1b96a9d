/** Declarations of a style attribute that SVG knows as attributes of the same name. */
const PRESENTATION = new Set([
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap"],
  ...["font-size", "font-family", "font-weight", "font-style", "text-anchor", "dominant-baseline", "opacity"],
]);

/** `font:12px a, b` is the one shorthand that ECharts writes. */
function unfold(name: string, value: string): [string, string][] {
  if (name !== "font") return [[name, value]];
  const parts = /^(?:(italic|oblique)\s+)?(?:(bold|bolder|lighter|[1-9]00)\s+)?([\d.]+px)(?:\/\S+)?\s+(.+)$/.exec(value);
  if (!parts) return [];
  const [, style, weight, size, family] = parts;
  return [
    ["font-style", style ?? ""],
    ["font-weight", weight ?? ""],
    ["font-size", size ?? ""],
    ["font-family", family ?? ""],
  ];
}

/** Declarations of one style attribute as attributes. */
function attributes(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    .flatMap(([name = "", value = ""]) => unfold(name, value))
    .filter(([name, value]) => PRESENTATION.has(name) && value !== "")
    .map(([name, value]) => ` ${name}="${value.replaceAll('"', "&quot;")}"`)
    .join("");
}

/**
 * Makes ECharts' markup fit for `style-src 'self'` and for a page with other drawings: style attributes become
 * presentation attributes, style sheets, titles and private attributes go, ids get the chart's own prefix, and the
 * drawing takes the size of its room.
 */
export function strictSvg(svg: string, id: string): string {
  return svg
    .replace(/<(style|title)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/\sstyle="([^"]*)"/g, (_, style: string) => attributes(style.replaceAll("&quot;", "'")))
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
