import type { DocumentTexts } from "proto-types";

/** The display names of the texts of a document, in the order in which a comparison lists them. */
export const LABELS: Record<keyof DocumentTexts, string> = {
  title: "标题",
  content_html: "正文",
  summary: "摘要",
  question: "问题",
  answers: "回答",
  seo_title: "搜索标题",
  seo_description: "搜索描述",
  seo_keyword: "搜索关键词",
  category: "分类",
  tags: "标签",
  cover: "封面",
  cover_alt: "封面说明",
  source: "来源",
  source_url: "原文链接",
  author: "作者",
  publish_time: "发布时间",
  is_top: "置顶",
  is_hot: "热门",
  house_ids: "相关房源",
  offline: "下线",
  removed: "删除",
  sort: "排序",
};

/**
 * Converts HTML to plain text for a comparison: one line for each block, with the addresses of links and
 * pictures.
 */
function linesOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const image of page.querySelectorAll("img"))
    image.replaceWith(`[图片 ${image.alt} ${image.getAttribute("src")}]`);
  for (const link of page.querySelectorAll("a")) link.append(`（${link.getAttribute("href")}）`);
  for (const block of page.querySelectorAll("p, h2, h3, h4, h5, h6, li, tr, blockquote, div, hr")) block.append("\n");
  for (const cell of page.querySelectorAll("td, th")) cell.append(" | ");
  return (page.body.textContent ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

/** Formats a text for comparison. */
export function written(name: keyof DocumentTexts, texts: DocumentTexts): string {
  const value = texts[name];
  if (name === "content_html") return linesOf(texts.content_html);
  if (name === "answers") return texts.answers.map((a) => `${a.author}：\n${linesOf(a.content_html)}`).join("\n");
  if (Array.isArray(value)) return value.join("，");
  if (typeof value === "boolean") return value ? "是" : "否";
  return String(value ?? "");
}

export interface Difference {
  name: keyof DocumentTexts;
  label: string;
  before: string;
  after: string;
}

/** Returns the texts in which two versions differ. */
export function differences(before: DocumentTexts | null, after: DocumentTexts): Difference[] {
  return (Object.keys(LABELS) as (keyof DocumentTexts)[])
    .map((name) => ({
      name,
      label: LABELS[name],
      before: before ? written(name, before) : "",
      after: written(name, after),
    }))
    .filter((one) => one.before !== one.after);
}
