import type { PurchaseRule, PurchaseRuleInput } from "proto-types";
import { lazy, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { RuleHistory } from "../../features/editor/rules/RuleHistory";
import css from "../../features/editor/rules/Rules.module.css";
import { EntityPage } from "../../features/editor/shared/EntityPage";
import type { EntityColumn } from "../../features/editor/shared/EntityTable";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import { allowedBy } from "../../features/restriction/assess";
import { toast } from "../../lib/browser/toast";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { Chip } from "../../ui/data/Chip";
import { Confirm } from "../../ui/feedback/Confirm";
import { Button } from "../../ui/form/Button";
import { SelectField } from "../../ui/form/Field";

const RuleForm = lazy(() => import("../../features/editor/rules/RuleForm"));

export const loader = pageLoader(async ({ api: pageApi, url }) => ({
  cityId: parseId(url.searchParams.get("city_id") ?? undefined) ?? Number(DEFAULT_PLACE.city_ids),
  cities: (await pageApi.get("/api/place", { query: { level: "city" } })).map(({ id, name }) => ({ id, name })),
}));

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
  const columns: EntityColumn<PurchaseRule>[] = [
    { label: "规则", cell: (rule) => allowedBy(rule) + (rule.note && `（${rule.note}）`) },
    { label: "依据", cell: ({ basis, document_date }) => `${basis}（${document_date}）` },
    { label: "有效期", narrow: true, cell: ({ valid_from, valid_to }) => `${valid_from} 至 ${valid_to ?? "今"}` },
    {
      label: "核对",
      narrow: true,
      cell: ({ is_checked }) => (
        <Chip tone={is_checked ? "green" : "amber"} look="line">
          {is_checked ? "已核对" : "待核实"}
        </Chip>
      ),
    },
    {
      label: "操作",
      narrow: true,
      cell: (rule) => (
        <div className="row-3">
          <Button kind="text" size="s" onClick={() => setEditing(rule)} aria-label={`修改规则 ${rule.id}`}>
            修改
          </Button>
          <Button kind="text" size="s" onClick={() => setLeaving(rule)} aria-label={`删除规则 ${rule.id}`}>
            删除
          </Button>
        </div>
      ),
    },
  ];
  return (
    <EntityPage
      active="rules"
      title="限购规则"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={() => setEditing("new")}>
          新增规则
        </Button>
      )}
      above={() => (
        <form method="get" action={workbenchPaths.rules()} className={css.city}>
          <SelectField
            label="城市"
            name="city_id"
            defaultValue={cityId}
            options={cities.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button type="submit">切换</Button>
        </form>
      )}
      label="限购规则"
      columns={columns}
      items={({ list }) => list}
      keyOf={({ id }) => id}
      empty="本城市规则尚未收录。"
      below={({ changes }) => <RuleHistory changes={changes} />}
      dialogs={() => (
        <>
          {editing && (
            <RuleForm
              cityId={cityId}
              rule={editing === "new" ? null : editing}
              onSave={save}
              onClose={() => setEditing(null)}
            />
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
    />
  );
}
