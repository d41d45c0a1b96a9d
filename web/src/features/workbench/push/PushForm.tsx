import type { PushEngine } from "proto-types";
import { type SubmitEvent, useState } from "react";
import { useSave } from "../../../api/use-save";
import Dialog from "../../../ui/feedback/Dialog";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { SelectField, TextField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import type { EngineName } from "./names";
import { pathsOf } from "./written-paths";

interface PushFormProps {
  /** The configured search engines. */
  engines: PushEngine[];
  push: (engine: EngineName, paths: string[]) => Promise<void>;
  onClose: () => void;
}

/** The maximum number of addresses per request. */
const MOST = 200;

/** A form that adds addresses to the queue of addresses to be reported. */
export default function PushForm({ engines, push, onClose }: PushFormProps) {
  const [engine, setEngine] = useState(engines[0]?.name ?? "baidu");
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, failure, save } = useSave("提交失败，请重试");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const paths = pathsOf(text, location.origin);
    const foreign = paths.find((path) => !path.startsWith("/"));
    const fault =
      (paths.length === 0 && "请填写至少一个地址") ||
      (paths.length > MOST && `一次最多 ${MOST} 个地址，现有 ${paths.length} 个`) ||
      (foreign && `不是本站的地址：${foreign}`) ||
      null;
    setWrong(fault);
    if (!fault) void save(() => push(engine, paths));
  };
  return (
    <Dialog open onClose={onClose} title="推送地址">
      <EditorForm onSubmit={submit} noValidate className="stack-4">
        <SelectField
          label="搜索引擎"
          value={engine}
          options={engines.map(({ name, label }) => ({ value: name, label }))}
          onChange={({ target }) => setEngine(target.value as EngineName)}
        />
        <TextField
          label="地址"
          note="每行一个，以 / 开头或本站的完整地址"
          rows={8}
          value={text}
          error={wrong}
          placeholder="/fapaifang-info/1.html"
          onChange={({ target }) => setText(target.value)}
        />
        <Failure text={failure} />
        <div className="row-3 row-wrap">
          <Button kind="primary" type="submit" disabled={busy}>
            加入队列
          </Button>
          <Button onClick={onClose}>取消</Button>
        </div>
      </EditorForm>
    </Dialog>
  );
}
