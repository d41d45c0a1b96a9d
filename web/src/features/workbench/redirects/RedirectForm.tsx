import type { Redirect, RedirectMatches } from "proto-types";
import { type ChangeEvent, useState } from "react";
import { api } from "../../../api/browser";
import { toast } from "../../../lib/browser/toast";
import { type EntityField, EntityForm, REASON, reasonFault } from "../shared/EntityForm";
import { MatchList } from "./MatchList";

/** The initial values of the form: an existing redirect, or only the address for a new one. */
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

const OTHERS = [
  { value: "keep", label: "保留到目标地址" },
  { value: "drop", label: "去掉" },
];

/**
 * Reports whether an address has a query or placeholders. The addresses that it matches are then previewed
 * before saving.
 */
const isForm = (from: string) => /[?{]/.test(from);

/**
 * A form that sets the address to which another address redirects, or marks an address as gone. If saving
 * fails, the input is kept.
 */
export default function RedirectForm({ draft, onSaved, onClose }: RedirectFormProps) {
  const seen = draft.updated_at;
  const target = seen === undefined ? "" : draft.to;
  const [way, setWay] = useState(target === null ? "gone" : "moved");
  const [isWarned, setWarned] = useState(false);
  const [matched, setMatched] = useState<{ of: string; matches: RedirectMatches } | null>(null);
  const store = async ({ from = "", to = "", others = "keep", reason = "" }) => {
    const lead = { from, to: way === "gone" ? null : to, keeps_query: others === "keep" };
    const of = JSON.stringify(lead);
    if (isForm(from) && matched?.of !== of) {
      return setMatched({ of, matches: await api.post("/api/editor/redirect/match", { body: lead, quiet: true }) });
    }
    const { row, shortened, request } = await api.put("/api/editor/redirect", {
      body: { ...lead, reason, seen: seen ?? null, is_warned: isWarned },
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
      note: "本站路径或完整网址；可带参数（/show.php?id=7）和占位符（/old/{id}.html）",
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
      note: "本站页面；可用上面的占位符，如 /fapaifang-info/{id}.html",
      name: "to",
      maxLength: 1000,
      autoComplete: "off",
      defaultValue: target ?? "",
    },
    {
      label: "其他参数",
      note: "访问者带的、上面没有写明的参数",
      name: "others",
      defaultValue: seen === undefined || draft.keeps_query ? "keep" : "drop",
      options: OTHERS,
    },
    { ...REASON, defaultValue: seen === undefined ? "" : draft.reason },
  ];
  return (
    <EntityForm
      title={seen === undefined ? "新增跳转" : "修改跳转"}
      fields={way === "gone" ? fields.filter(({ name }) => name !== "to" && name !== "others") : fields}
      faults={(values) => ({
        from: values.from ? undefined : "请填写原地址，例如 /old/list.html",
        to: way === "gone" || values.to ? undefined : "请填写目标地址，例如 /fapaifang.html",
        reason: reasonFault(values),
      })}
      onSave={store}
      onClose={onClose}
    >
      {matched && <MatchList matches={matched.matches} />}
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
