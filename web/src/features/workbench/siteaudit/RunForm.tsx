import type { SiteAuditRun } from "proto-types";
import type { SubmitEvent } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { SelectField } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";

const RATES = [2, 5, 10, 20, 50];

/** Starts a run. */
export function RunForm({ onStarted }: { onStarted: () => void }) {
  const { busy, failure, save } = useSave("没有开始，请重试");
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    save(async () => {
      await api.post("/api/editor/siteaudit", {
        body: { scope: data.get("scope") as SiteAuditRun["scope"], rate: Number(data.get("rate")) },
        quiet: true,
      });
      toast.success("已开始核对");
      onStarted();
    });
  };
  return (
    <form method="post" className={forms.bar} onSubmit={submit}>
      <SelectField
        label="范围"
        name="scope"
        defaultValue="sample"
        options={[
          { value: "sample", label: "抽样：每类 50 个地址" },
          { value: "all", label: "全站" },
        ]}
      />
      <SelectField
        label="每秒最多请求"
        name="rate"
        defaultValue="10"
        options={RATES.map((n) => ({ value: String(n), label: `${n} 次` }))}
      />
      <Button type="submit" kind="primary" disabled={busy}>
        {busy ? "正在开始…" : "开始核对"}
      </Button>
      <Failure text={failure} />
    </form>
  );
}
