import type { ImportFeed, ImportFeedInput, ImportKind, ImportSource } from "proto-types";
import { api } from "../../../api/browser";
import { EntityForm } from "../shared/EntityForm";
import { KINDS } from "./names";

interface FeedFormProps {
  /** The feed to change; null to add one. */
  feed: ImportFeed | null;
  sources: ImportSource[];
  onSaved: () => void;
  onClose: () => void;
}

const EVERY = [
  { value: "15", label: "每 15 分钟" },
  { value: "60", label: "每小时" },
  { value: "360", label: "每 6 小时" },
  { value: "1440", label: "每天" },
  { value: "10080", label: "每周" },
];

const YES_NO = [
  { value: "", label: "否" },
  { value: "1", label: "是" },
];

const ADDRESS = /^(https?:\/\/|s3:\/\/|folder:)./;
const COUNT = /^\d{1,8}$/;

/** Adds a feed, or changes one. */
export default function FeedForm({ feed, sources, onSaved, onClose }: FeedFormProps) {
  const every = String(feed?.every_minutes ?? 1440);
  const known = EVERY.some(({ value }) => value === every);
  return (
    <EntityForm
      title={feed ? `定时导入“${feed.name}”` : "添加定时导入"}
      onClose={onClose}
      fields={[
        { label: "名称", name: "name", maxLength: 60, defaultValue: feed?.name },
        {
          label: "地址",
          name: "address",
          maxLength: 1000,
          note: "https://…、s3://桶/键 或 folder:路径",
          defaultValue: feed?.address,
        },
        {
          label: "数据种类",
          name: "kind",
          note: "资讯可以是 RSS 或 Atom",
          defaultValue: feed?.kind ?? "houses",
          options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        },
        {
          label: "列的来源",
          name: "source",
          note: "只用于房源",
          defaultValue: feed?.source,
          options: [
            { value: "", label: "按列名，或保存的列对应" },
            ...sources.map(({ source, label }) => ({ value: source, label })),
          ],
        },
        {
          label: "多久取一次",
          name: "every_minutes",
          defaultValue: every,
          options: known ? EVERY : [{ value: every, label: `每 ${every} 分钟` }, ...EVERY],
        },
        {
          label: "预期条数",
          name: "expected",
          note: "0：与上次相同；少三分之一以上时不导入",
          inputMode: "numeric",
          defaultValue: String(feed?.expected ?? 0),
        },
        {
          label: "是完整导出",
          name: "is_full",
          note: "列出文件中已没有的房源；只用于房源",
          defaultValue: feed?.is_full ? "1" : "",
          options: YES_NO,
        },
        {
          label: "连续几次没有就下架",
          name: "delist_after",
          note: "0：从不下架；只用于完整导出",
          inputMode: "numeric",
          defaultValue: String(feed?.delist_after ?? 0),
        },
        { label: "失败时通知的邮箱", name: "mail", note: "可不填", maxLength: 200, defaultValue: feed?.mail },
        { label: "启用", name: "is_on", defaultValue: feed && !feed.is_on ? "" : "1", options: YES_NO },
      ]}
      faults={(values) => ({
        name: values.name ? undefined : "请填写名称",
        address: ADDRESS.test(values.address ?? "") ? undefined : "应以 https://、s3:// 或 folder: 开头",
        expected: COUNT.test(values.expected ?? "") ? undefined : "应为整数",
        delist_after:
          COUNT.test(values.delist_after ?? "") && Number(values.delist_after) <= 100
            ? undefined
            : "应为 0 至 100 的整数",
      })}
      onSave={async (values) => {
        const body: ImportFeedInput = {
          name: values.name ?? "",
          address: values.address ?? "",
          kind: values.kind as ImportKind,
          source: values.kind === "houses" ? (values.source ?? "") : "",
          every_minutes: Number(values.every_minutes),
          expected: Number(values.expected),
          is_full: values.is_full === "1",
          delist_after: Number(values.delist_after),
          mail: values.mail ?? "",
          is_on: values.is_on === "1",
        };
        if (feed) await api.put("/api/editor/import/feed/{id}", { path: { id: feed.id }, body, quiet: true });
        else await api.post("/api/editor/import/feed", { body, quiet: true });
        onSaved();
      }}
    />
  );
}
