import type { RobotsSignals } from "proto-types";

export const UNDECIDED: RobotsSignals = { search: "", ai_input: "", ai_train: "" };

/** The possible uses of the site's texts. */
export const SIGNALS: { key: keyof RobotsSignals; name: string; note: string }[] = [
  { key: "search", name: "搜索索引", note: "列出链接和摘录" },
  { key: "ai_input", name: "助手回答", note: "助手读取页面来回答问题" },
  { key: "ai_train", name: "模型训练", note: "用来训练或微调模型" },
];
