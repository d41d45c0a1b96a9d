import type { RestrictionRule, RestrictionRuleInput } from "proto-types";
import { lazy, useCallback, useState } from "react";
import { api } from "../../api/browser";
import { ApiError } from "../../api/errors";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { allowedBy } from "../../features/restriction/assess";
import { RestrictionRuleHistory } from "../../features/workbench/restriction/RestrictionRuleHistory";
import css from "../../features/workbench/restriction/RestrictionRules.module.css";
import { EntityPage } from "../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { toast } from "../../lib/browser/toast";
import { parseId } from "../../lib/paths";
import { workbenchPaths } from "../../lib/workbench-paths";
import { DEFAULT_PLACE } from "../../stores/place";
import { Chip } from "../../ui/data/Chip";
import { Confirm } from "../../ui/feedback/Confirm";
import { Button } from "../../ui/form/Button";
import { SelectField } from "../../ui/form/Field";

const RestrictionRuleForm = lazy(() => import("../../features/workbench/restriction/RestrictionRuleForm"));

export const loader = pageLoader(async ({ api: pageApi, url }) => ({
  cityId: parseId(url.searchParams.get("city_id") ?? undefined) ?? Number(DEFAULT_PLACE.city_ids),
  cities: (await pageApi.get("/api/place", { query: { level: "city" } })).map(({ id, name }) => ({ id, name })),
}));

/** The purchase restriction rules of a city, with their history. */
export function Component() {
  const { cityId, cities } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(signal, () =>
          api.get("/api/editor/restriction-rule", { query: { city_id: cityId }, signal, quiet: true }),
        ),
      [cityId],
    ),
  );
  const [editing, setEditing] = useState<RestrictionRule | "new" | null>(null);
  const [leaving, setLeaving] = useState<RestrictionRule | null>(null);
  const save = async (body: RestrictionRuleInput) => {
    if (editing === "new") await api.post("/api/editor/restriction-rule", { body, quiet: true });
    else if (editing)
      await api.put("/api/editor/restriction-rule/{id}", { path: { id: editing.id }, body, quiet: true });
    toast.success("已保存");
    personal.reload();
  };
  const remove = async ({ id }: RestrictionRule) => {
    try {
      await api.delete("/api/editor/restriction-rule/{id}", { path: { id } });
      toast.success("已删除");
      personal.reload();
    } catch (cause) {
      // The API client has shown the error.
      if (!(cause instanceof ApiError)) throw cause;
    }
  };
  const columns: EntityColumn<RestrictionRule>[] = [
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
      active="restriction"
      title="限购规则"
      personal={personal}
      tools={() => (
        <Button size="s" onClick={() => setEditing("new")}>
          新增规则
        </Button>
      )}
      above={() => (
        <form method="get" action={workbenchPaths.restriction()} className={css.city}>
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
      below={({ changes }) => <RestrictionRuleHistory changes={changes} />}
      dialogs={() => (
        <>
          {editing && (
            <RestrictionRuleForm
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
