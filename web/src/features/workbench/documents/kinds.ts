import type { DocumentItem, DocumentTexts, WorkbenchTag } from "proto-types";

export type DocumentKind = "news" | "page";

/** The display names of the kinds of documents. */
export const KINDS: Record<DocumentKind, { name: string; new: string; note: string }> = {
  news: { name: "资讯文章", new: "写文章", note: "政策、知识、案例与问答" },
  page: { name: "说明页", new: "新建说明页", note: "关于我们、协议、帮助等" },
};

/** The names of the states of a document. */
export const PLACES: Record<DocumentItem["state"], { name: string; tone: "green" | "grey" | "blue" }> = {
  new: { name: "未发布", tone: "blue" },
  live: { name: "已上线", tone: "green" },
  offline: { name: "已下线", tone: "grey" },
};

export const EMPTY: DocumentTexts = {
  title: "",
  content_html: "",
  summary: "",
  category: "",
  cover: "",
  cover_alt: "",
  source: "本站编辑部",
  source_url: "",
  author: "",
  tags: [],
  seo_title: "",
  seo_description: "",
  seo_keyword: "",
  is_top: false,
  is_hot: false,
  publish_time: null,
  question: "",
  answers: [],
  house_ids: [],
  offline: false,
  removed: false,
  sort: 0,
};

/** The groups of the tags of articles. */
export const TAG_TYPES: Record<WorkbenchTag["type"], string> = { topic: "专题", news: "知识", house: "房源类型" };
