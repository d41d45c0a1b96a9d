// Converts the HTML of a page to the source of React components with the same markup. The cards of a list become
// components with props, one for each shape of card; everything else is copied unchanged.
import { Window } from "happy-dom";

const RENAMED = {
  class: "className",
  for: "htmlFor",
  tabindex: "tabIndex",
  datetime: "dateTime",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  autocomplete: "autoComplete",
  inputmode: "inputMode",
  maxlength: "maxLength",
  minlength: "minLength",
  enterkeyhint: "enterKeyHint",
  crossorigin: "crossOrigin",
  referrerpolicy: "referrerPolicy",
  value: "defaultValue",
  checked: "defaultChecked",
  viewbox: "viewBox",
  preserveaspectratio: "preserveAspectRatio",
  popovertarget: "popoverTarget",
  novalidate: "noValidate",
  spellcheck: "spellCheck",
};
const BOOLEAN = new Set([
  "hidden",
  "disabled",
  "open",
  "required",
  "readonly",
  "defaultChecked",
  "noValidate",
  "multiple",
  "selected",
]);
const LEFT_OUT = new Set(["script", "noscript", "style"]);
const FEWEST_CARDS = 20;

const camel = (name) => (/^(aria|data)-/.test(name) ? name : name.replace(/[-:]([a-z])/g, (_, c) => c.toUpperCase()));

/** Returns an element as `{tag, attributes: [name, value][], children}`, in which texts are strings. */
function read(element) {
  const attributes = [...element.attributes]
    .map(({ name, value }) => [RENAMED[name.toLowerCase()] ?? camel(name), value])
    .filter(([name]) => name !== "selected");
  const children = [];
  for (const node of element.childNodes) {
    if (node.nodeType === 3) children.push(node.textContent);
    if (node.nodeType === 1 && !LEFT_OUT.has(node.localName)) children.push(read(node));
  }
  return { tag: element.localName, attributes, children };
}

const shape = (node) =>
  typeof node === "string" ? "#" : `${node.tag}[${node.attributes.map(([name]) => name)}](${node.children.map(shape)})`;

/**
 * Returns all values in a tree (texts and values of attributes) in the order of `write`, except those in the
 * subtree `left`.
 */
function values(node, left = null) {
  if (node === left) return [];
  if (typeof node === "string") return [node];
  return [...node.attributes.map(([, value]) => value), ...node.children.flatMap((child) => values(child, left))];
}

/**
 * Returns the JSX of a tree. `value(i, text)` returns the source of the i-th value; `special(node)` may
 * return JSX that replaces a node.
 */
function write(node, value, counter = { at: 0 }, special = () => null) {
  if (typeof node === "string") return `{${value(counter.at++, node)}}`;
  const replaced = special(node);
  if (replaced) return replaced;
  const attributes = node.attributes.map(([name, text]) => {
    const written = value(counter.at++, text);
    return BOOLEAN.has(name) ? ` ${name}` : ` ${name}={${written}}`;
  });
  const inside = node.children.map((child) => write(child, value, counter, special)).join("");
  return inside
    ? `<${node.tag}${attributes.join("")}>${inside}</${node.tag}>`
    : `<${node.tag}${attributes.join("")} />`;
}

const constant = (_, text) => JSON.stringify(text);

/**
 * Returns the innermost node with so many similar children that it is the list of cards; null if there is
 * none.
 */
function findList(node) {
  if (typeof node === "string") return null;
  const elements = node.children.filter((child) => typeof child !== "string");
  const deeper = elements.map(findList).find(Boolean);
  if (deeper) return deeper;
  return elements.length >= FEWEST_CARDS &&
    elements.every(({ tag }) => tag === elements[0].tag && values(elements[0]).length > 8)
    ? node
    : null;
}

/** Returns the body of a page and its list of cards. The list is null if there is none. */
function bodyOf(html, window) {
  const body = read(new window.DOMParser().parseFromString(html, "text/html").body);
  return { body, list: findList(body) };
}

/**
 * Returns the positions of the values outside the list that differ in another page of the same shape,
 * numbered from 0.
 */
function differences(one, other) {
  const [a, b] = [one, other].map(({ body, list }) => values(body, list));
  if (a.length !== b.length) throw new Error("the two pages differ by more than their values");
  return new Map([...a.keys()].filter((i) => a[i] !== b[i]).map((i, n) => [i, n]));
}

/**
 * @param {string} html a whole page
 * @param {string} otherHtml another one with the same lots
 * @returns {{components: string, page: string, data: {shape: number, values: string[]}[], varying: string[],
 *   cards: number, text: string}} `components` source of `Cards`, `page` JSX of the body with the cards from `data` and
 *   the values that differ in the other page from `varying`, `text` the visible text of the page
 */
export function componentsOf(html, otherHtml) {
  const window = new Window();
  const { body, list } = bodyOf(html, window);
  const differing = differences({ body, list }, bodyOf(otherHtml, window));
  const varying = values(body, list).filter((_, i) => differing.has(i));
  const cards = list?.children.filter((child) => typeof child !== "string") ?? [];
  const groups = new Map();
  for (const card of cards) groups.set(shape(card), [...(groups.get(shape(card)) ?? []), card]);
  const sources = [];
  const numbers = new Map();
  for (const [kind, members] of groups) {
    const all = members.map(values);
    const first = all[0];
    const varies = first.map((text, i) => members.length === 1 || all.some((other) => other[i] !== text));
    const place = new Map([...varies.keys()].filter((i) => varies[i]).map((i, n) => [i, n]));
    const jsx = write(members[0], (i, text) => (place.has(i) ? `v[${place.get(i)}]` : JSON.stringify(text)));
    sources.push(`const Card${sources.length} = ({ v }) => (${jsx});`);
    numbers.set(kind, { number: sources.length - 1, varies });
  }
  const data = cards.map((card) => {
    const { number, varies } = numbers.get(shape(card));
    return { shape: number, values: values(card).filter((_, i) => varies[i]) };
  });
  const names = sources.map((_, i) => `Card${i}`).join(", ");
  const components = `${sources.join("\n")}\nconst SHAPES = [${names}];\nexport const Cards = ({ data }) => data.map((card, i) => { const Card = SHAPES[card.shape]; return <Card key={i} v={card.values} />; });`;
  const around = (i, text) => (differing.has(i) ? `varying[${differing.get(i)}]` : JSON.stringify(text));
  const page = write({ ...body, tag: "div" }, around, { at: 0 }, (node) =>
    node === list
      ? write({ ...list, children: ["CARDS"] }, constant).replace('{"CARDS"}', "<Cards data={data} />")
      : null,
  );
  const text = textOf(html);
  window.close();
  return { components, page, data, varying, cards: cards.length, text };
}

/** Returns the visible text of a page without spaces, for comparing two pages. */
export function textOf(html) {
  const [, body = html] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  return body
    .replace(/<(script|noscript|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, "");
}
