import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";

/**
 * The beginning of the comment that marks the place of an island. It is random, so that no text of a page
 * contains it.
 */
const MARK = `<!--${randomUUID()} `;
const MARK_BYTES = Buffer.from(MARK);
const END = "-->";

/** The static islands of one page. */
export interface PageIslands {
  /** Renders an island and returns the comment that represents it in React's output. */
  mark: (element: ReactNode) => string;
  /** Replaces the comments in React's output by the islands. */
  fill: (html: Buffer) => Buffer;
}

/**
 * Creates the islands of a page. They are inserted as bytes from the fragment cache; otherwise React would
 * join, measure and encode the HTML of all cards for each page.
 */
export function createPageIslands(bytesOf: (element: ReactNode) => Buffer[]): PageIslands {
  const islands: Buffer[][] = [];
  return {
    mark(element) {
      islands.push(bytesOf(element));
      return `${MARK}${islands.length - 1}${END}`;
    },
    fill(html) {
      const pieces: Buffer[] = [];
      let from = 0;
      for (let at = html.indexOf(MARK_BYTES); at >= 0; at = html.indexOf(MARK_BYTES, from)) {
        const end = html.indexOf(END, at + MARK_BYTES.length);
        const island = islands[Number(html.toString("latin1", at + MARK_BYTES.length, end))] ?? [];
        pieces.push(html.subarray(from, at), ...island);
        from = end + END.length;
      }
      return Buffer.concat([...pieces, html.subarray(from)]);
    },
  };
}
