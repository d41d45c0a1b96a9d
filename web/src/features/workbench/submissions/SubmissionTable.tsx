import type { WorkbenchItem } from "proto-types";
import { paths } from "../../../lib/paths";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { useLabel } from "../../../stores/dictionary";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { FORM_TONES } from "../shared/form-tones";
import css from "../shared/workbench.module.css";

const COLUMNS = [
  { key: "id", label: "编号", narrow: true },
  { key: "type", label: "类型", narrow: true },
  { key: "text", label: "内容" },
  { key: "house", label: "房源" },
  { key: "who", label: "提交人", narrow: true },
  { key: "at", label: "提交时间", narrow: true },
  { key: "status", label: "状态", narrow: true },
];

/** Lists forms in a table. Each row is a link to the page of the form. */
export function SubmissionTable({ forms }: { forms: WorkbenchItem[] }) {
  const label = useLabel();
  const rows = forms.map((form) => ({
    key: String(form.id),
    cells: {
      id: <a href={workbenchPaths.form(form.id)} className={css.link}>{`#${form.id}`}</a>,
      type: label("form_type", form.form_type),
      text: (
        <a href={workbenchPaths.form(form.id)} className={css.text}>
          {[
            form.field && label("correction_field", form.field),
            form.viewing_date && `希望 ${form.viewing_date} 看样`,
            form.remark,
          ]
            .filter(Boolean)
            .join("：") || "（未填写内容）"}
        </a>
      ),
      house: form.house_id && (
        <a href={paths.house(form.house_id)} target="_blank" rel="noopener" className={css.text}>
          {form.house_title ?? "已下线"}
        </a>
      ),
      who: (
        <>
          {form.name ?? (form.member ? "会员" : "游客")} {form.mobile}
        </>
      ),
      at: <Time at={form.created_at} pattern="yyyy-MM-dd hh:mm" />,
      status: (
        <Chip tone={FORM_TONES[form.status]} look="line">
          {label("demand_status", form.status)}
          {form.answered && "·已答复"}
        </Chip>
      ),
    },
  }));
  return (
    <div className={css.scroll}>
      <Table label="用户提交" columns={COLUMNS} rows={rows} empty="没有符合条件的提交。" />
    </div>
  );
}
