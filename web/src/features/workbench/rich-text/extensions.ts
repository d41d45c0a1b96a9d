import { Extension, Mark, mergeAttributes } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import StarterKit from "@tiptap/starter-kit";

/** The classes of blocks and of words that the server's sanitiser allows. */
const BLOCK_CLASSES = ["rich-center", "rich-right", "rich-indent"];
const WORD_CLASSES = ["rich-bold", "rich-underline"];

const allowed = (element: HTMLElement, names: string[]) =>
  names.filter((name) => element.classList.contains(name)).join(" ") || null;

/** Stores alignment and indentation as classes, because the content security policy forbids style attributes. */
const BlockClass = Extension.create({
  name: "blockClass",
  addGlobalAttributes: () => [
    {
      types: ["paragraph", "heading", "tableCell", "tableHeader"],
      attributes: {
        class: { default: null, parseHTML: (element: HTMLElement) => allowed(element, BLOCK_CLASSES) },
      },
    },
  ],
});

/** Keeps bold and underlined words of imported texts, which are marked by classes. */
const WordClass = Mark.create({
  name: "wordClass",
  addAttributes: () => ({
    class: { default: null, parseHTML: (element: HTMLElement) => allowed(element, WORD_CLASSES) },
  }),
  parseHTML: () => WORD_CLASSES.map((name) => ({ tag: `span.${name}` })),
  renderHTML: ({ HTMLAttributes }) => ["span", HTMLAttributes, 0],
});

const raised = (tag: "sub" | "sup") =>
  Mark.create({
    name: tag,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Accepts only pictures of this site, because other pictures would be removed when the text is saved. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }],
  renderHTML: ({ HTMLAttributes }) => ["img", mergeAttributes(HTMLAttributes)],
});

/** A table without column widths, which would need style attributes. */
const PlainTable = Table.extend({ renderHTML: () => ["table", ["tbody", 0]] });

/** The elements that a text may contain. They are those that the server's sanitiser does not remove. */
export const EXTENSIONS = [
  StarterKit.configure({
    // With a trailing node, an empty paragraph would be saved at the end of every text.
    trailingNode: false,
    code: false,
    codeBlock: false,
    heading: { levels: [2, 3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      protocols: ["http", "https", "tel", "mailto"],
      // The server adds the attributes that external links need.
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  OwnImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
  BlockClass,
  WordClass,
  raised("sub"),
  raised("sup"),
];
