/** The CSS properties that are also SVG attributes. */
const PRESENTATION = new Set([
  ...["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap"],
  ...["font-size", "font-weight", "font-style", "text-anchor", "dominant-baseline", "opacity"],
]);

/** Converts the declarations of a style attribute to attributes. */
function attributes(style: string): string {
  return style
    .split(";")
    .map((declaration) => declaration.split(/:(.*)/s).map((part) => part.trim()))
    .filter(([name = "", value = ""]) => PRESENTATION.has(name) && value !== "")
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
}

/**
 * Changes the SVG of ECharts so that it complies with `style-src 'self'` and can be on a page with other
 * drawings. Style attributes become SVG attributes, but without the font, so that the page's font applies;
 * style sheets, titles and private attributes are removed; ids get the chart's prefix; and the drawing fills
 * its container.
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
