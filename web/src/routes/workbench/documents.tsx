import { useCallback } from "react";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { DocumentTable } from "../../features/workbench/documents/DocumentTable";
import { type DocumentKind, KINDS } from "../../features/workbench/documents/kinds";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import forms from "../../features/workbench/shared/workbench.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Button, ButtonLink } from "../../ui/form/Button";
import { Field, SelectField } from "../../ui/form/Field";
import { Pager } from "../../ui/navigation/Pager";
import { Tabs } from "../../ui/navigation/Tabs";

const PAGE_SIZE = 30;

const STATES = [
  { value: "", label: "全部" },
  { value: "open", label: "有草稿" },
  { value: "review", label: "待审核" },
  { value: "new", label: "未发布" },
  { value: "live", label: "已上线" },
  { value: "offline", label: "已下线" },
] as const;

type State = Exclude<(typeof STATES)[number]["value"], "">;

export const loader = pageLoader(async ({ url }) => {
  const state = STATES.find(({ value }) => value !== "" && value === url.searchParams.get("state"))?.value;
  return {
    kind: (url.searchParams.get("kind") === "page" ? "page" : "news") as DocumentKind,
    page: Math.max(1, Math.trunc(Number(url.searchParams.get("page")) || 1)),
    query: {
      q: url.searchParams.get("q")?.slice(0, 60) || undefined,
      state: (state || undefined) as State | undefined,
    },
  };
});

/** Lists the site's own texts: articles and pages. */
export function Component() {
  const { kind, page, query } = usePageData<typeof loader>();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(
          signal,
          () =>
            api.get("/api/editor/document/{kind}", {
              path: { kind },
              query: { ...query, page, page_size: PAGE_SIZE },
              signal,
              quiet: true,
            }),
          "writer",
        ),
      [kind, query, page],
    ),
  );
  return (
    <EditorPage
      active="documents"
      title="文章与说明页"
      personal={personal}
      tools={() => (
        <ButtonLink size="s" kind="primary" href={workbenchPaths.document({ kind })}>
          {KINDS[kind].new}
        </ButtonLink>
      )}
    >
      {(data) => (
        <>
          <Tabs
            label="种类"
            active={kind}
            items={Object.entries(KINDS).map(([key, { name }]) => ({
              key,
              label: name,
              href: workbenchPaths.documents({ kind: key as DocumentKind }),
            }))}
          />
          <form method="get" action={workbenchPaths.documents()} className={forms.filters}>
            <input type="hidden" name="kind" value={kind} />
            <Field label="标题" name="q" maxLength={60} defaultValue={query.q} />
            <SelectField label="状态" name="state" defaultValue={query.state ?? ""} options={[...STATES]} />
            <Button type="submit">筛选</Button>
            <ButtonLink kind="text" href={workbenchPaths.documents({ kind })}>
              清空
            </ButtonLink>
          </form>
          <DocumentTable kind={kind} list={data.list} />
          <Pager
            page={page}
            count={Math.ceil(data.total / PAGE_SIZE)}
            href={(n) => workbenchPaths.documents({ kind, ...query, page: n })}
          />
        </>
      )}
    </EditorPage>
  );
}
