import type { ImportMapping } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { Time } from "../../../ui/data/Time";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import css from "./Imports.module.css";
import { KINDS } from "./names";

interface KeptMappingsProps {
  list: ImportMapping[];
  onChanged: () => void;
}

/** The stored column mappings; each is used for the next file with the same heading. */
export default function KeptMappings({ list, onChanged }: KeptMappingsProps) {
  if (list.length === 0) return null;
  return (
    <section className={css.section} aria-label="保存的列对应">
      <h2>保存的列对应（{list.length}）</h2>
      <p className={css.note}>同样表头的文件会按这里保存的列读取；删除后按列名识别。</p>
      <ul className="stack-3">
        {list.map((mapping) => (
          <KeptMapping key={mapping.id} mapping={mapping} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

function KeptMapping({ mapping, onChanged }: { mapping: ImportMapping; onChanged: () => void }) {
  const [name, setName] = useState(mapping.name);
  const { busy, failure, save } = useSave();
  const path = { id: mapping.id };
  const rename = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save(async () => {
      await api.post("/api/editor/import/mapping/{id}", { path, body: { name }, quiet: true });
      onChanged();
    });
  };
  const remove = () =>
    save(async () => {
      await api.delete("/api/editor/import/mapping/{id}", { path, quiet: true });
      onChanged();
    });
  return (
    <li>
      <form method="post" noValidate onSubmit={rename} className="row-3 row-wrap row-end">
        <Field
          label={`名称（${KINDS[mapping.kind]}）`}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={busy || name.trim() === "" || name === mapping.name}>
          改名
        </Button>
        <Button disabled={busy} onClick={remove} aria-label={`删除列对应“${mapping.name}”`}>
          删除
        </Button>
        <span className={css.note}>
          {mapping.by || "已注销账号"} 保存，最近使用 <Time at={mapping.used_at} pattern="yyyy-MM-dd hh:mm" />
        </span>
      </form>
      <Failure text={failure} className={css.refusal} />
    </li>
  );
}
