/** Patterns of inline styles with which other programs format a block, and the classes that replace them. */
const CLASSES: [RegExp, string][] = [
  [/text-align:\s*center/i, "rich-center"],
  [/text-align:\s*(?:right|end)/i, "rich-right"],
  [/text-indent:\s*[1-9]/i, "rich-indent"],
];

const TAG = /<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const STYLE = /\sstyle\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i;
const CLASS = /\sclass\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i;

const PICTURE = /<img\s(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
const OWN_SOURCE = /\ssrc\s*=\s*["']?\/(?!\/)/i;

/**
 * Counts the pictures in pasted HTML that are dropped: those of other sites, those in files, and those
 * embedded as data.
 */
export const lostPictures = (html: string): number =>
  (html.match(PICTURE) ?? []).filter((tag) => !OWN_SOURCE.test(tag)).length;

/**
 * Removes style attributes from pasted HTML, because the content security policy refuses them. Alignment and
 * indentation become classes, and a heading of level 1 becomes one of level 2.
 */
export function pasted(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, "<$1h2").replace(TAG, (tag) => {
    const style = STYLE.exec(tag)?.[1];
    if (style === undefined) return tag;
    const names = CLASSES.filter(([form]) => form.test(style)).map(([, name]) => name);
    const bare = tag.replace(STYLE, "");
    if (names.length === 0) return bare;
    return bare.replace(CLASS, "").replace(/^<[a-z0-9:]+/i, (start) => `${start} class="${names.join(" ")}"`);
  });
}
