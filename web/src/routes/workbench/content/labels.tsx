import { lazy, Suspense, useState } from "react";
import { api } from "../../../api/browser";
import { pageLoader, usePageData } from "../../../api/page-loader";
import { usePersonal } from "../../../api/use-personal";
import css from "../../../features/workbench/labels/Labels.module.css";
import { LabelTable } from "../../../features/workbench/labels/LabelTable";
import { type LabelRow, renamedIn, rowsOf } from "../../../features/workbench/labels/rows";
import { EditorPage } from "../../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../../features/workbench/shared/load-workbench";
import forms from "../../../features/workbench/shared/workbench.module.css";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Field } from "../../../ui/form/Field";

const LabelForm = lazy(() => import("../../../features/workbench/labels/LabelForm"));
const LabelHistory = lazy(() => import("../../../features/workbench/labels/LabelHistory"));

export const loader = pageLoader(async ({ url }) => ({ dictionary: url.searchParams.get("dictionary") ?? "" }));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/label", { signal, quiet: true }));

/** The labels of dictionaries: usages, stages, filters and the like, as visitors read them. */
export function Component() {
  const { dictionary } = usePageData<typeof loader>();
  const personal = usePersonal(load);
  const [words, setWords] = useState("");
  const [editing, setEditing] = useState<{ row: LabelRow; text: string } | null>(null);
  const [read, setRead] = useState<LabelRow | null>(null);
  return (
    <EditorPage active="labels" title="字典标签" personal={personal}>
      {({ list }) => {
        const chosen = list.find(({ key }) => key === dictionary) ?? list[0];
        const isSearch = words.trim() !== "";
        const rows = rowsOf(list, chosen, words);
        return (
          <>
            <div className={forms.bar}>
              <Field
                label="查找"
                note="名称、默认名称或字典，在全部字典中"
                name="q"
                maxLength={20}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
              <p>
                保存后 1 秒内生效：页面、筛选、标题中的变量和搜索都用新名称。代码不变，导入文件中的默认名称仍可识别。
              </p>
            </div>
            <div className={css.columns}>
              <nav aria-label="字典" className={css.list}>
                {list.map((one) => (
                  <a
                    key={one.key}
                    href={workbenchPaths.labels({ dictionary: one.key })}
                    aria-current={!isSearch && one === chosen ? "page" : undefined}
                    onClick={() => setWords("")}
                  >
                    {one.name}
                    {renamedIn(one) > 0 && <small>已改 {renamedIn(one)}</small>}
                  </a>
                ))}
              </nav>
              <section>
                <p className={forms.status} role="status">
                  {isSearch ? `找到 ${rows.length} 个名称` : `${chosen?.name}，显示在：${chosen?.note}`}
                </p>
                <LabelTable
                  label={isSearch ? "查找结果" : (chosen?.name ?? "")}
                  rows={rows}
                  mixed={isSearch}
                  onEdit={(row) => setEditing({ row, text: row.entry.label })}
                  onHistory={setRead}
                />
              </section>
            </div>
            <Suspense fallback={null}>
              {editing && (
                <LabelForm
                  row={editing.row}
                  text={editing.text}
                  onSaved={() => {
                    setEditing(null);
                    personal.reload();
                  }}
                  onClose={() => setEditing(null)}
                />
              )}
              {read && (
                <LabelHistory
                  row={read}
                  onRestore={(text) => {
                    setRead(null);
                    setEditing({ row: read, text });
                  }}
                  onClose={() => setRead(null)}
                />
              )}
            </Suspense>
          </>
        );
      }}
    </EditorPage>
  );
}
