import type { BulkEditRow, HeadLimits, HeadTexts } from "proto-types";
import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Button } from "../../../ui/form/Button";
import { PixelBar } from "../headlist/PixelBar";
import { Changed } from "../shared/diff/Changed";
import css from "./Bulk.module.css";

type Choice = BulkEditRow["choice"];

interface BulkRowsProps {
  list: BulkEditRow[];
  limits: HeadLimits;
  canChoose: boolean;
  undoing: boolean;
  empty: string;
  onChoose: (n: number, choice: Choice) => void;
}

const COLUMNS = [
  { key: "path", label: "页面" },
  { key: "texts", label: "改前 → 改后" },
  { key: "px", label: "标题宽度", narrow: true },
  { key: "checks", label: "检查" },
  { key: "state", label: "结果", narrow: true },
];

const FIELDS: { key: keyof HeadTexts; name: string }[] = [
  { key: "title", name: "标题" },
  { key: "description", name: "描述" },
  { key: "keywords", name: "关键词" },
];

const OUTCOMES: Record<BulkEditRow["outcome"], string> = {
  "": "",
  applied: "已应用",
  skipped: "已跳过",
  undone: "已恢复",
  kept: "保留现有文字",
};

/** Returns the fields whose text a row changes. */
const changed = ({ before, after }: BulkEditRow) => FIELDS.filter(({ key }) => before[key] !== after[key]);

function Texts({ row }: { row: BulkEditRow }) {
  return (
    <>
      {changed(row).map(({ key, name }) => (
        <p key={key} className={css.text}>
          <small>{name}</small> <Changed before={row.before[key]} after={row.after[key]} />
          {row.conflict && row.conflict[key] !== row.after[key] && (
            <span className={css.now}>现为：{row.conflict[key] || "（空）"}</span>
          )}
        </p>
      ))}
    </>
  );
}

function Choose({
  row,
  undoing,
  canChoose,
  onChoose,
}: Omit<BulkRowsProps, "list" | "limits" | "empty"> & { row: BulkEditRow }) {
  const one = (choice: Choice, label: string) => (
    <Button
      size="s"
      kind={row.choice === choice ? "primary" : "line"}
      aria-pressed={row.choice === choice}
      aria-label={`${label} ${row.path}`}
      disabled={!canChoose}
      onClick={() => onChoose(row.n, row.choice === choice ? "" : choice)}
    >
      {label}
    </Button>
  );
  return (
    <div className={css.choose}>
      <Chip tone="amber" look="line">
        {row.choice ? "冲突" : "冲突，待决定"}
      </Chip>
      <div>
        {one("take", undoing ? "恢复" : "采用")}
        {one("skip", "跳过")}
      </div>
    </div>
  );
}

/**
 * The rows of a bulk edit. Each shows the old and the new texts, the width of the title and the findings; for
 * a conflict, the editor chooses between the texts.
 */
export function BulkRows({ list, limits, empty, ...choosing }: BulkRowsProps) {
  const rows = list.map((row) => ({
    key: String(row.n),
    cells: {
      path: (
        <a href={row.path} target="_blank" rel="noreferrer" className={css.path}>
          {row.path}
        </a>
      ),
      texts: <Texts row={row} />,
      px: (
        <>
          <PixelBar px={row.px_after} limits={limits} />
          {row.px_before !== row.px_after && <small>原 {row.px_before} px</small>}
        </>
      ),
      checks: (
        <ul className={css.checks}>
          {row.found.map((name) => (
            <li key={name} className={css.found}>
              新增：{name}
            </li>
          ))}
          {row.fixed.map((name) => (
            <li key={name} className={css.fixed}>
              消除：{name}
            </li>
          ))}
        </ul>
      ),
      state: row.conflict ? <Choose row={row} {...choosing} /> : OUTCOMES[row.outcome],
    },
  }));
  return (
    <div className={css.scroll}>
      <Table label="改动的页面" columns={COLUMNS} rows={rows} empty={empty} />
    </div>
  );
}
