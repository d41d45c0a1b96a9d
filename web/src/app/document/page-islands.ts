import { randomUUID } from "node:crypto";
import type { ReactNode } from "react";

/** Begins the comment that stands for an island. It is this process's own, so that no text of a page can hold it. */
const MARK = `<!--${randomUUID()} `;
const MARK_BYTES = Buffer.from(MARK);
const END = "-->";

/** The static islands of one page. */
export interface PageIslands {
  /** Renders an island and gives the comment that stands for it in what React writes. */
  mark: (element: ReactNode) => string;
  /** Puts the islands into what React wrote. */
  fill: (html: Buffer) => Buffer;
}

/**
 * Islands that are put into a page as the bytes that the fragment cache keeps: React would join the HTML of all cards, measure it
 * and encode it anew for each page.
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
