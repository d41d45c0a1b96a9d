import type { DeskTag } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { api } from "../../api/browser";
import { pageLoader } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { TAG_TYPES } from "../../features/editor/documents/kinds";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import { reaches } from "../../features/editor/shared/roles";
import css from "../../features/editor/shared/workbench.module.css";
import { paths } from "../../lib/paths";
import { Table } from "../../ui/data/Table";
import { Button } from "../../ui/form/Button";
import { Field } from "../../ui/form/Field";

const TagForm = lazy(() => import("../../features/editor/documents/TagForm"));

export const loader = pageLoader(async () => ({}));

const load = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/tag", { signal, quiet: true }), "writer");

const COLUMNS = [
  { key: "name", label: "标签" },
  { key: "type", label: "类型", narrow: true },
  { key: "count", label: "文章", narrow: true },
  { key: "weight", label: "权重", narrow: true },
  { key: "aliases", label: "别名" },
  { key: "description", label: "说明" },
  { key: "ways", label: "操作", narrow: true },
];

/** The tags of articles. */
export function Component() {
  const personal = usePersonal(load);
  const [words, setWords] = useState("");
  const [editing, setEditing] = useState<DeskTag | null>(null);
  const may = personal.state === "ready" && reaches(personal.data.user.role, "editor");
  const rowOf = (tag: DeskTag) => ({
    key: String(tag.id),
    cells: {
      name:
        tag.count > 0 ? (
          <a href={paths.news({ tag: tag.slug })} target="_blank" rel="noopener nofollow" className={css.link}>
            {tag.name}
          </a>
        ) : (
          tag.name
        ),
      type: TAG_TYPES[tag.type],
      count: tag.count,
      weight: tag.hot_score,
      aliases: tag.aliases.join("、") || "—",
      description: tag.description || "—",
      ways: may ? (
        <Button kind="text" size="s" onClick={() => setEditing(tag)} aria-label={`修改标签${tag.name}`}>
          修改或合并
        </Button>
      ) : (
        "—"
      ),
    },
  });
  return (
    <EditorPage active="tags" title="文章标签" personal={personal}>
      {({ list }) => {
        const shown = list.filter((tag) =>
          [tag.name, tag.slug, ...tag.aliases].some((text) => text.includes(words.trim())),
        );
        return (
          <>
            <div className={css.bar}>
              <Field
                label="查找"
                name="q"
                maxLength={20}
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
              <p>
                {shown.length} 个标签，其中 {shown.filter(({ count }) => count === 1).length} 个只有一篇文章
              </p>
            </div>
            <div className={css.scroll}>
              <Table label="文章标签" columns={COLUMNS} rows={shown.map(rowOf)} empty="没有符合条件的标签。" />
            </div>
            {editing && (
              <Suspense fallback={null}>
                <TagForm
                  tag={editing}
                  all={list}
                  onSaved={() => {
                    setEditing(null);
                    personal.reload();
                  }}
                  onClose={() => setEditing(null)}
                />
              </Suspense>
            )}
          </>
        );
      }}
    </EditorPage>
  );
}
