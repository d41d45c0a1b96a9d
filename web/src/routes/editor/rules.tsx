import type { PurchaseRule, PurchaseRuleInput } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { RuleHistory } from "../../features/editor/rules/RuleHistory";
import css from "../../features/editor/rules/Rules.module.css";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import forms from "../../features/editor/shared/workbench.module.css";
import { allowedBy } from "../../features/restriction/assess";
import { toast } from "../../lib/browser/toast";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { Chip } from "../../ui/data/Chip";
import { Table } from "../../ui/data/Table";
import { Confirm } from "../../ui/feedback/Confirm";
import { Button } from "../../ui/form/Button";
import { SelectField } from "../../ui/form/Field";

const RuleForm = lazy(() => import("../../features/editor/rules/RuleForm"));

export const loader = pageLoader(async ({ api: pageApi, url }) => ({
  cityId: parseId(url.searchParams.get("city_id") ?? undefined) ?? Number(DEFAULT_PLACE.city_ids),
  cities: (await pageApi.get("/api/place", { query: { level: "city" } })).map(({ id, name }) => ({ id, name })),
}));

const COLUMNS = [
  { key: "rule", label: "规则" },
  { key: "basis", label: "依据" },
  { key: "days", label: "有效期", narrow: true },
  { key: "checked", label: "核对", narrow: true },
  { key: "ways", label: "操作", narrow: true },
];

/** The rules of purchase restriction of a city, with their history. */
export function Component() {
  const { cityId, cities } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/purchase-rule", { query: { city_id: cityId }, signal, quiet: true }),
        ),
      [cityId],
    ),
  );
  const [editing, setEditing] = useState<PurchaseRule | "new" | null>(null);
  const [leaving, setLeaving] = useState<PurchaseRule | null>(null);
  const save = async (body: PurchaseRuleInput) => {
    if (editing === "new") await api.post("/api/editor/purchase-rule", { body, quiet: true });
    else if (editing) await api.put("/api/editor/purchase-rule/{id}", { path: { id: editing.id }, body, quiet: true });
    toast.success("已保存");
    personal.reload();
  };
  const remove = async ({ id }: PurchaseRule) => {
    try {
      await api.delete("/api/editor/purchase-rule/{id}", { path: { id } });
      toast.success("已删除");
      personal.reload();
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  const rowOf = (rule: PurchaseRule) => ({
    key: String(rule.id),
    cells: {
      rule: allowedBy(rule) + (rule.note && `（${rule.note}）`),
      basis: `${rule.basis}（${rule.document_date}）`,
      days: `${rule.valid_from} 至 ${rule.valid_to ?? "今"}`,
      checked: (
        <Chip tone={rule.is_checked ? "green" : "amber"} look="line">
          {rule.is_checked ? "已核对" : "待核实"}
        </Chip>
      ),
      ways: (
        <>
          <Button kind="text" size="s" onClick={() => setEditing(rule)} aria-label={`修改规则 ${rule.id}`}>
            修改
          </Button>
          <Button kind="text" size="s" onClick={() => setLeaving(rule)} aria-label={`删除规则 ${rule.id}`}>
            删除
          </Button>
        </>
      ),
    },
  });
  return (
    <EditorPage
      active="rules"
      title="限购规则"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={() => setEditing("new")}>
          新增规则
        </Button>
      )}
    >
      {(data) => (
        <>
          <form method="get" action={workbenchPaths.rules()} className={css.city}>
            <SelectField
              label="城市"
              name="city_id"
              defaultValue={cityId}
              options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
            <Button type="submit">切换</Button>
          </form>
          <div className={forms.scroll}>
            <Table label="限购规则" columns={COLUMNS} rows={data.list.map(rowOf)} empty="本城市规则尚未收录。" />
          </div>
          <RuleHistory changes={data.changes} />
          {editing && (
            <Suspense fallback={null}>
              <RuleForm
                cityId={cityId}
                rule={editing === "new" ? null : editing}
                onSave={save}
                onClose={() => setEditing(null)}
              />
            </Suspense>
          )}
          {leaving && (
            <Confirm
              title="删除规则"
              text="只删除误录的规则；不再执行的规则请填写失效日期。确定删除吗？"
              yes="删除"
              onYes={() => remove(leaving)}
              onClose={() => setLeaving(null)}
            />
          )}
        </>
      )}
    </EditorPage>
  );
}
