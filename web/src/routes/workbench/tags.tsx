import type { WorkbenchTag } from "proto-types";
import { lazy, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { TAG_TYPES } from "../../features/workbench/documents/kinds";
import { EntityPage } from "../../features/workbench/shared/EntityPage";
import type { EntityColumn } from "../../features/workbench/shared/EntityTable";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import { reaches } from "../../features/workbench/shared/roles";
import css from "../../features/workbench/shared/workbench.module.css";
import { paths } from "../../lib/paths";
import { Button } from "../../ui/form/Button";
import { Field } from "../../ui/form/Field";

const TagForm = lazy(() => import("../../features/workbench/documents/TagForm"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/tag", { signal, quiet: true }), "writer");

/** The tags of articles. */
export function Component() {
  const personal = usePersonal(load);
  const [words, setWords] = useState("");
  const [editing, setEditing] = useState<WorkbenchTag | null>(null);
  const may = personal.state === "ready" && reaches(personal.data.user.role, "editor");
  const shownOf = (list: WorkbenchTag[]) =>
    list.filter((tag) => [tag.name, tag.slug, ...tag.aliases].some((text) => text.includes(words.trim())));
  const columns: EntityColumn<WorkbenchTag>[] = [
    {
      label: "标签",
      cell: ({ count, slug, name }) =>
        count > 0 ? (
          <a href={paths.news({ tag: slug })} target="_blank" rel="noopener nofollow" className={css.link}>
            {name}
          </a>
        ) : (
          name
        ),
    },
    { label: "类型", narrow: true, cell: ({ type }) => TAG_TYPES[type] },
    { label: "文章", narrow: true, cell: ({ count }) => count },
    { label: "权重", narrow: true, cell: ({ hot_score }) => hot_score },
    { label: "别名", cell: ({ aliases }) => aliases.join("、") || "—" },
    { label: "说明", cell: ({ description }) => description || "—" },
    {
      label: "操作",
      narrow: true,
      cell: (tag) =>
        may ? (
          <Button kind="text" size="s" onClick={() => setEditing(tag)} aria-label={`修改或合并 ${tag.name}`}>
            修改或合并
          </Button>
        ) : (
          "—"
        ),
    },
  ];
  return (
    <EntityPage
      active="tags"
      title="文章标签"
      personal={personal}
      above={({ list }) => (
        <div className={css.bar}>
          <Field
            label="查找"
            name="q"
            maxLength={20}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <p>
            {shownOf(list).length} 个标签，其中 {shownOf(list).filter(({ count }) => count === 1).length} 个只有一篇文章
          </p>
        </div>
      )}
      label="文章标签"
      columns={columns}
      items={({ list }) => shownOf(list)}
      keyOf={({ id }) => id}
      empty="没有符合条件的标签。"
      dialogs={({ list }) =>
        editing && (
          <TagForm
            tag={editing}
            all={list}
            onSaved={() => {
              setEditing(null);
              personal.reload();
            }}
            onClose={() => setEditing(null)}
          />
        )
      }
    />
  );
}
