import type { HeadDraft, User } from "proto-types";
import { Suspense, useState } from "react";
import { api } from "../../../../api/browser";
import { onDemand } from "../../../../lib/browser/on-demand";
import { Chip } from "../../../../ui/data/Chip";
import { Table } from "../../../../ui/data/Table";
import { Time } from "../../../../ui/data/Time";
import { Button } from "../../../../ui/form/Button";
import { STATES } from "../../shared/revision-states";
import forms from "../../shared/workbench.module.css";
import { aliasName } from "../alias-name";
import { DraftFlow } from "./DraftFlow";
import { DraftTexts } from "./DraftTexts";

const Dialog = onDemand(() => import("../../../../ui/feedback/Dialog"));

const COLUMNS = [
  { key: "target", label: "页面" },
  { key: "texts", label: "草稿" },
  { key: "state", label: "状态", narrow: true },
  { key: "changed", label: "修改", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

interface DraftTableProps {
  drafts: HeadDraft[];
  role: User["role"];
  /** Opens the form for the draft of a place. */
  onEdit: (draft: HeadDraft) => void;
  onChange: () => void;
}

/** Lists the unpublished drafts of overrides, those in review first. */
export function DraftTable({ drafts, role, onEdit, onChange }: DraftTableProps) {
  const [open, setOpen] = useState<HeadDraft | null>(null);
  const nameOf = ({ scope, key }: HeadDraft) => (scope === "path" ? key : aliasName(key));
  const rowOf = (draft: HeadDraft) => ({
    key: String(draft.id),
    cells: {
      target: nameOf(draft),
      texts: <DraftTexts draft={draft} />,
      state: (
        <Chip look="line" tone={draft.state === "review" ? "amber" : "grey"}>
          {STATES[draft.state]}
          {draft.publish_at && <Time at={draft.publish_at} pattern="，yyyy-MM-dd hh:mm" />}
        </Chip>
      ),
      changed: (
        <>
          <Time at={draft.updated_at} pattern="yyyy-MM-dd hh:mm" />
          <br />
          {draft.author ?? "已注销账号"}
        </>
      ),
      ways: (
        <Button kind="text" size="s" onClick={() => setOpen(draft)} aria-label={`处理 ${draft.key}`}>
          处理
        </Button>
      ),
    },
  });
  const sorted = [...drafts].sort((a, b) => Number(b.state === "review") - Number(a.state === "review"));
  return (
    <>
      <div className={forms.scroll}>
        <Table label="草稿" columns={COLUMNS} rows={sorted.map(rowOf)} empty="没有草稿。" />
      </div>
      {open && (
        <Suspense fallback={null}>
          <Dialog open onClose={() => setOpen(null)} title={`${nameOf(open)} 的草稿`}>
            <DraftFlow
              draft={open}
              role={role}
              read={async () => {
                const { list } = await api.get("/api/editor/head/draft", { quiet: true });
                return list.find(({ id }) => id === open.id) ?? null;
              }}
              onChange={(draft) => {
                setOpen(draft);
                onChange();
              }}
              tools={
                open.scope === "alias" &&
                open.state === "draft" && (
                  <Button
                    onClick={() => {
                      setOpen(null);
                      onEdit(open);
                    }}
                  >
                    继续修改
                  </Button>
                )
              }
            />
          </Dialog>
        </Suspense>
      )}
    </>
  );
}
