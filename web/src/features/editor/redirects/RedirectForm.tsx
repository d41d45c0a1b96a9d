import type { Redirect } from "proto-types";
import { type ChangeEvent, useState } from "react";
import { api } from "../../../api/browser";
import { toast } from "../../../lib/browser/toast";
import { type EntityField, EntityForm, REASON, reasonFault } from "../shared/EntityForm";

/** What the form begins with: a row that is changed, or the address of a new one. */
export type RedirectDraft = Redirect | { from: string; updated_at?: undefined };

interface RedirectFormProps {
  draft: RedirectDraft;
  onSaved: () => void;
  onClose: () => void;
}

const WAYS = [
  { value: "moved", label: "301 永久跳转到新地址" },
  { value: "gone", label: "410 内容已删除，没有新地址" },
];

/** Stores where an address leads, or that it is gone. What is written stays when saving fails. */
export default function RedirectForm({ draft, onSaved, onClose }: RedirectFormProps) {
  const seen = draft.updated_at;
  const target = seen === undefined ? "" : draft.to;
  const [way, setWay] = useState(target === null ? "gone" : "moved");
  const [isWarned, setWarned] = useState(false);
  const store = async ({ from = "", to = "", reason = "" }) => {
    const { row, shortened, request } = await api.put("/api/editor/redirect", {
      body: { from, to: way === "gone" ? null : to, reason, seen: seen ?? null, is_warned: isWarned },
      quiet: true,
    });
    if (request) {
      toast.success("已提交，由另一位发布人确认后生效");
      return onSaved();
    }
    const chained = row?.to !== null && way === "moved" && shortened > 0 ? `，另有 ${shortened} 条跳转改为直达` : "";
    toast.success(`已保存，1 秒内生效${chained}`);
    onSaved();
  };
  const fields: EntityField[] = [
    {
      label: "原地址",
      note: "本站路径或完整网址，不带 ? 参数",
      name: "from",
      maxLength: 1000,
      autoComplete: "off",
      defaultValue: draft.from,
      readOnly: seen !== undefined,
    },
    {
      label: "处理",
      name: "way",
      value: way,
      options: WAYS,
      onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => setWay(target.value),
    },
    {
      label: "目标地址",
      note: "本站页面，访问者带的参数会保留",
      name: "to",
      maxLength: 1000,
      autoComplete: "off",
      defaultValue: target ?? "",
    },
    { ...REASON, defaultValue: seen === undefined ? "" : draft.reason },
  ];
  return (
    <EntityForm
      title={seen === undefined ? "新增跳转" : "修改跳转"}
      fields={way === "gone" ? fields.filter(({ name }) => name !== "to") : fields}
      faults={(values) => ({
        from: values.from ? undefined : "请填写原地址，例如 /old/list.html",
        to: way === "gone" || values.to ? undefined : "请填写目标地址，例如 /fapaifang.html",
        reason: reasonFault(values),
      })}
      onSave={store}
      onClose={onClose}
    >
      {seen === undefined && (
        <label>
          <input
            type="checkbox"
            checked={isWarned}
            onChange={({ currentTarget }) => setWarned(currentTarget.checked)}
          />{" "}
          仍要跳转正在使用的页面，由另一位发布人确认后生效
        </label>
      )}
    </EntityForm>
  );
}
