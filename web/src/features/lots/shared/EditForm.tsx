import type { SharedList } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import css from "./Shared.module.css";
import { COMMENTING, LONGEST, moved } from "./shared-lots";

interface EditFormProps {
  id: number;
  list: SharedList;
  onSaved: () => void;
  onClose: () => void;
}

/**
 * The form in which the owner edits a list: its name, who may comment, and the lots with their order and
 * notes.
 */
export default function EditForm({ id, list, onSaved, onClose }: EditFormProps) {
  const [lots, setLots] = useState(list.lots);
  const [fault, setFault] = useState<string | null>(null);
  const { busy, failure, save } = useSave();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "").trim();
    setFault(text("name") ? null : "请填写清单名称");
    if (!text("name")) return;
    await save(async () => {
      await api.put("/api/shared-list/{id}", {
        path: { id },
        body: {
          name: text("name"),
          note: text("note"),
          commenting: text("commenting") as SharedList["commenting"],
          lots: lots.map(({ house_id }) => ({ house_id, note: text(`note-${house_id}`) })),
        },
        quiet: true,
      });
      onSaved();
    });
  };
  return (
    <form onSubmit={submit} className="stack-5" noValidate aria-label="编辑清单">
      <Field label="清单名称" name="name" defaultValue={list.name} maxLength={LONGEST.name} error={fault} />
      <TextField label="给大家的话" note="可不填" name="note" defaultValue={list.note} maxLength={LONGEST.text} />
      <SelectField label="谁可以留言" name="commenting" defaultValue={list.commenting} options={[...COMMENTING]} />
      <ol className={css.edited}>
        {lots.map(({ house_id, title, note }, i) => (
          <li key={house_id}>
            <TextField
              label={title}
              note={`第 ${i + 1} 套的备注`}
              name={`note-${house_id}`}
              defaultValue={note}
              maxLength={LONGEST.text}
              rows={2}
            />
            <div className="row-3">
              <Button
                size="s"
                disabled={i === 0}
                onClick={() => setLots(moved(lots, i, -1))}
                aria-label={`上移 ${title}`}
              >
                上移
              </Button>
              <Button
                size="s"
                disabled={i === lots.length - 1}
                onClick={() => setLots(moved(lots, i, 1))}
                aria-label={`下移 ${title}`}
              >
                下移
              </Button>
              <Button
                size="s"
                onClick={() => setLots(lots.filter((lot) => lot.house_id !== house_id))}
                aria-label={`移出清单 ${title}`}
              >
                移出
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {lots.length < list.lots.length && <p className={css.small}>移出的房源连同它的留言在保存后删除。</p>}
      {failure && <p role="alert">{failure}</p>}
      <div className="row-3">
        <Button kind="primary" type="submit" disabled={busy}>
          {busy ? "正在保存…" : "保存"}
        </Button>
        <Button onClick={onClose}>取消</Button>
      </div>
    </form>
  );
}
