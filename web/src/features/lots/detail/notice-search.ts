/** The elements that a match must not cross: it is inside one of them. */
const BLOCKS = "p, li, td, th, h1, h2, h3, h4, div, section, blockquote";

/**
 * Finds all occurrences of a text in an element. Case is ignored, and a match may extend over several inline
 * elements.
 */
export function findText(root: Element, wanted: string): Range[] {
  const query = wanted.trim().toLowerCase();
  if (!query) return [];
  let text = "";
  let block: Element | null = null;
  const nodes: { node: Text; at: number }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const around = node.parentElement?.closest(BLOCKS) ?? null;
    if (block !== around) text += "\n";
    block = around;
    nodes.push({ node, at: text.length });
    text += node.data.toLowerCase();
  }
  const point = (offset: number, end: boolean) => {
    const found = nodes.findLast(({ at }) => (end ? at < offset : at <= offset)) as (typeof nodes)[number];
    return [found.node, offset - found.at] as const;
  };
  const ranges: Range[] = [];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const range = document.createRange();
    range.setStart(...point(at, false));
    range.setEnd(...point(at + query.length, true));
    ranges.push(range);
  }
  return ranges;
}

/**
 * Highlights all matches, and the current one in addition. Browsers without the CSS highlight API only select
 * the current match.
 */
function mark(ranges: Range[], current: Range | undefined) {
  if (!("highlights" in CSS)) {
    const selection = getSelection();
    selection?.removeAllRanges();
    if (current) selection?.addRange(current);
    return;
  }
  CSS.highlights.set("notice-found", new Highlight(...ranges));
  CSS.highlights.set("notice-current", new Highlight(...(current ? [current] : [])));
}

/** Opens the text that contains a match and scrolls to the match. */
function show(box: Element, range: Range) {
  const unfold = box.querySelector<HTMLInputElement>("input[type=checkbox]");
  if (unfold) unfold.checked = true;
  const within = range.startContainer.parentElement;
  const part = within?.closest("details");
  if (part) part.open = true;
  within?.scrollIntoView({ block: "center" });
}

/** Searches the documents while the reader types. The Enter key moves to the next match. */
export function attachSearch(input: HTMLInputElement): void {
  const box = input.closest("[data-find]");
  const output = box?.querySelector("output");
  if (!box || !output || input.dataset.attached) return;
  input.dataset.attached = "true";
  let ranges: Range[] = [];
  let at = 0;
  const tell = () => {
    const current = ranges[at];
    mark(ranges, current);
    output.value = !input.value.trim() ? "" : current ? `${at + 1} / ${ranges.length} 处` : "没有找到";
    if (current) show(box, current);
  };
  const search = () => {
    ranges = [...box.querySelectorAll("section")].flatMap((text) => findText(text, input.value));
    at = 0;
    tell();
  };
  input.addEventListener("input", search);
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (ranges.length === 0) return;
    at = (at + 1) % ranges.length;
    tell();
  });
  if (input.value) search();
}
