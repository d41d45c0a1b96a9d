import type { HeadCheck, HeadRow } from "proto-types";
import { workbenchPaths } from "../../../lib/workbench-paths";

/** A link to the place where a finding can be corrected. */
export interface Fix {
  label: string;
  href: string;
}

const NEWS = /^\/zixun-info\/(\d+)\.html$/;
const LOT = /^\/fapaifang-info\/(\d+)\.html$/;
const TEXT = /^\/([a-z0-9_-]+)\.html$/;

/** The label of the link that opens the page's own row. It is omitted if that row is open. */
export const OWN = "改这一页";

/** Returns the address that opens the row of a page for editing. */
const rowOf = (path: string) => workbenchPaths.headlist({ q: path, open: path });

/**
 * Returns a link to the data of a page. For an article or text, it is the form of the document. For a lot, it
 * is the list of forms that visitors sent about it, because the data of lots comes from imports. For other
 * pages, it is the page itself.
 */
function dataOf({ path, kind }: HeadRow): Fix {
  const news = NEWS.exec(path)?.[1];
  if (news) return { label: "编辑文章", href: workbenchPaths.document({ kind: "news", subject: news }) };
  const text = kind === "text" || kind === "privacy" ? TEXT.exec(path)?.[1] : undefined;
  if (text) return { label: "编辑说明页", href: workbenchPaths.document({ kind: "page", subject: text }) };
  const lot = LOT.exec(path)?.[1];
  if (lot) return { label: "查看这套房源的提交", href: workbenchPaths.forms({ house_id: Number(lot) }) };
  return { label: "打开页面", href: path };
}

/**
 * Returns a link to the template, override or article from which the text with the finding comes; null if
 * there is no such place.
 */
function sourceOf(row: HeadRow, check: HeadCheck): Fix | null {
  const field = /^(description|keywords)-/.exec(check.id)?.[1] as "description" | "keywords" | undefined;
  switch (row[`${field ?? "title"}_from`]) {
    case "template":
      return { label: "改模板", href: workbenchPaths.templates({ kind: row.template }) };
    case "alias":
      return { label: "改地区替换", href: workbenchPaths.overrides() };
    case "article":
      return dataOf(row);
    default:
      return null;
  }
}

/** Returns links to where a finding can be corrected, the most direct one first. */
export function fixesOf(check: HeadCheck, row: HeadRow): Fix[] {
  if (check.fix === "data") return [dataOf(row)];
  if (check.fix === "head") {
    const source = sourceOf(row, check);
    return [{ label: OWN, href: rowOf(row.path) }, ...(source ? [source] : [])];
  }
  if (check.id.startsWith("redirect-")) return [{ label: "改跳转", href: workbenchPaths.redirects({ q: row.path }) }];
  if (check.id.startsWith("canonical-") && row.canonical.startsWith("/") && row.canonical !== row.path) {
    return [{ label: "打开规范地址的页面", href: rowOf(row.canonical) }];
  }
  return [{ label: OWN, href: rowOf(row.path) }];
}
