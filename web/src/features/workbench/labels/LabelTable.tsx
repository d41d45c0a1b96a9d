import { Chip } from "../../../ui/data/Chip";
import { Table } from "../../../ui/data/Table";
import { Time } from "../../../ui/data/Time";
import { Button } from "../../../ui/form/Button";
import forms from "../shared/workbench.module.css";
import { isRenamed, type LabelRow } from "./rows";

interface LabelTableProps {
  label: string;
  rows: LabelRow[];
  /** Whether the rows belong to several dictionaries. */
  mixed: boolean;
  onEdit: (row: LabelRow) => void;
  onHistory: (row: LabelRow) => void;
}

const COLUMNS = [
  { key: "label", label: "名称" },
  { key: "dictionary", label: "字典", narrow: true },
  { key: "code", label: "代码", narrow: true },
  { key: "builtin", label: "默认名称" },
  { key: "changed", label: "修改", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

/** Lists values with the label that visitors see and the built-in label. */
export function LabelTable({ label, rows, mixed, onEdit, onHistory }: LabelTableProps) {
  const rowOf = (row: LabelRow) => {
    const { dictionary, entry } = row;
    return {
      key: `${dictionary.key}:${entry.code}`,
      cells: {
        label: (
          <>
            {entry.label}{" "}
            {isRenamed(entry) && (
              <Chip tone="blue" look="line">
                已改
              </Chip>
            )}
          </>
        ),
        dictionary: dictionary.name,
        code: <code>{entry.code}</code>,
        builtin: isRenamed(entry) ? entry.builtin : <span className={forms.none}>相同</span>,
        changed: entry.updated_at ? (
          <>
            <Time at={entry.updated_at} pattern="yyyy-MM-dd hh:mm" />
            <br />
            {entry.by || "已注销账号"}
          </>
        ) : (
          <span className={forms.none}>未改过</span>
        ),
        ways: (
          <div className="row-3">
            <Button kind="text" size="s" onClick={() => onEdit(row)} aria-label={`修改${entry.label}`}>
              修改
            </Button>
            <Button kind="text" size="s" onClick={() => onHistory(row)} aria-label={`${entry.label}的历史`}>
              历史
            </Button>
          </div>
        ),
      },
    };
  };
  return (
    <div className={forms.scroll}>
      <Table
        label={label}
        columns={mixed ? COLUMNS : COLUMNS.filter(({ key }) => key !== "dictionary")}
        rows={rows.map(rowOf)}
        empty="没有符合的名称，请换一个词查找。"
      />
    </div>
  );
}
