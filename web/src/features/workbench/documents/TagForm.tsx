import type { WorkbenchTag } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField, TextField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import { TAG_TYPES } from "./kinds";

interface TagFormProps {
  tag: WorkbenchTag;
  all: WorkbenchTag[];
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a tag's name, description and weight, or merges the tag into another one. */
export default function TagForm({ tag, all, onSaved, onClose }: TagFormProps) {
  const [name, setName] = useState(tag.name);
  const [type, setType] = useState(tag.type);
  const [description, setDescription] = useState(tag.description);
  const [weight, setWeight] = useState(String(tag.hot_score));
  const [into, setInto] = useState("");
  const change = useSave();
  const merge = useSave("合并失败，请重试");
  const path = { id: tag.id };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.save(async () => {
      const body = {
        name,
        type,
        description,
        hot_score: Math.max(0, Math.trunc(Number(weight)) || 0),
        version: tag.version,
      };
      await api.put("/api/editor/tag/{id}", { path, body, quiet: true });
      toast.success("标签已保存，一秒内生效");
      onSaved();
    });
  };
  const submitMerge = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = all.find((one) => one.name === into.trim() && one.id !== tag.id);
    if (!target) return merge.setFailure("请从列表中选择另一个标签");
    merge.save(async () => {
      await api.post("/api/editor/tag/{id}/merge", {
        path,
        body: { into: target.id, version: tag.version },
        quiet: true,
      });
      toast.success(`已并入${target.name}`);
      onSaved();
    });
  };
  return (
    <Dialog open onClose={onClose} title={`标签：${tag.name}`} size="s">
      <EditorForm className="stack-4" onSubmit={submit}>
        <Field
          label="名称"
          note="网址不变，旧名称仍然有效"
          name="name"
          maxLength={20}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label="类型"
          name="type"
          value={type}
          options={Object.entries(TAG_TYPES).map(([value, label]) => ({ value, label }))}
          onChange={(event) => setType(event.target.value as WorkbenchTag["type"])}
        />
        <TextField
          label="说明"
          note="选填，显示在标签的列表页和搜索结果中"
          name="description"
          rows={3}
          maxLength={200}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <Field
          label="权重"
          note="大的在前"
          name="hot_score"
          type="number"
          min={0}
          value={weight}
          onChange={(event) => setWeight(event.target.value)}
        />
        <Failure text={change.failure} />
        <Button type="submit" kind="primary" disabled={change.busy || merge.busy}>
          {change.busy ? "正在保存…" : "保存"}
        </Button>
      </EditorForm>
      <EditorForm className="stack-4" onSubmit={submitMerge}>
        <Field
          label="并入另一个标签"
          note={`${tag.count} 篇文章改用那个标签，本标签的网址跳转过去；不能撤销`}
          name="into"
          list="workbench-tags"
          value={into}
          onChange={(event) => setInto(event.target.value)}
        />
        <datalist id="workbench-tags">
          {all
            .filter((one) => one.id !== tag.id)
            .map((one) => (
              <option key={one.id} value={one.name} />
            ))}
        </datalist>
        <Failure text={merge.failure} />
        <Button type="submit" disabled={change.busy || merge.busy || into.trim() === ""}>
          {merge.busy ? "正在合并…" : "合并"}
        </Button>
      </EditorForm>
    </Dialog>
  );
}
