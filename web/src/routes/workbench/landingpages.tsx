import type { LandingPageDetail } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { chosenFilters } from "../../features/lots/filter/chosen-filters";
import { NEW } from "../../features/workbench/landingpages/content";
import { LandingPageTable } from "../../features/workbench/landingpages/LandingPageTable";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import forms from "../../features/workbench/shared/workbench.module.css";
import { parseHouseQuery } from "../../lib/query/house-query";
import { workbenchPaths } from "../../lib/workbench-paths";
import { useDictionary } from "../../stores/dictionary";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ButtonLink } from "../../ui/form/Button";

const LandingPageFlow = lazy(() => import("../../features/workbench/landingpages/LandingPageFlow"));
const LandingPageForm = lazy(() => import("../../features/workbench/landingpages/LandingPageForm"));
const LandingPageHistory = lazy(() => import("../../features/workbench/landingpages/LandingPageHistory"));

export const loader = pageLoader(async ({ url }) => ({
  alias: /^(-|[a-z0-9]{1,60})$/.exec(url.searchParams.get("alias") ?? "")?.[0] ?? "",
}));

/** Lists the combinations of filters that have their own pages, or edits one of them. */
export function Component() {
  const { alias } = usePageData<typeof loader>();
  return alias ? <One key={alias} alias={alias} /> : <All />;
}

const loadAll = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/landing-page", { signal, quiet: true }), "writer");

function All() {
  const personal = usePersonal(loadAll);
  const dictionaries = useDictionary();
  const nameOf = (query: string) =>
    chosenFilters(parseHouseQuery(new URLSearchParams(query)), dictionaries)
      .map(({ name }) => name)
      .join("、");
  return (
    <EditorPage
      active="landingpages"
      title="筛选专题页"
      personal={personal}
      tools={() => (
        <ButtonLink size="s" kind="primary" href={workbenchPaths.landingpages({ alias: NEW })}>
          新建专题页
        </ButtonLink>
      )}
    >
      {({ list, minimum }) => (
        <>
          <p className={forms.status}>
            把一组筛选条件做成有网址、标题和介绍的页面；同一组条件的列表页以它为规范网址。房源少于 {minimum}{" "}
            条的不收录，门槛在“抓取规则”中设置。
          </p>
          <LandingPageTable list={list} minimum={minimum} nameOf={nameOf} />
        </>
      )}
    </EditorPage>
  );
}

function One({ alias }: { alias: string }) {
  const navigate = useNavigate();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(
          signal,
          async () => ({
            detail:
              alias === NEW
                ? null
                : await api.get("/api/editor/landing-page/{alias}", { path: { alias }, signal, quiet: true }),
          }),
          "writer",
        ),
      [alias],
    ),
  );
  // The response of the latest step, which is newer than the loaded data.
  const [newer, setNewer] = useState<LandingPageDetail | null>(null);
  const [isDirty, setDirty] = useState(false);
  // A number that changes with each step. The form is then mounted again with the texts that the step
  // returned.
  const [round, setRound] = useState(0);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  const saved = (detail: LandingPageDetail) => {
    if (detail.alias !== alias)
      return navigate(workbenchPaths.landingpages({ alias: detail.alias }), { replace: true });
    setNewer(detail);
  };
  const stepped = (detail: LandingPageDetail) => {
    // Discarding the draft of a new landing page removes the landing page.
    if (!detail.live && !detail.open) return navigate(workbenchPaths.landingpages());
    setNewer(detail);
    setRound((n) => n + 1);
  };
  return (
    <EditorPage
      active="landingpages"
      title={alias === NEW ? "新建专题页" : "修改专题页"}
      personal={personal}
      tools={(data) => {
        const detail = newer ?? data.detail;
        return (
          <>
            {detail?.live?.is_active && (
              <ButtonLink size="s" href={detail.path} target="_blank">
                查看页面
              </ButtonLink>
            )}
            <ButtonLink size="s" href={workbenchPaths.landingpages()}>
              返回列表
            </ButtonLink>
          </>
        );
      }}
    >
      {(data) => {
        const detail = newer ?? data.detail;
        return (
          <div className={forms.work}>
            <Suspense>
              {detail?.open && (
                <LandingPageFlow
                  key={detail.open.version}
                  detail={detail}
                  open={detail.open}
                  role={role}
                  isDirty={isDirty}
                  onChange={stepped}
                />
              )}
            </Suspense>
            <Suspense fallback={<Skeleton shape="block" />}>
              <LandingPageForm key={round} detail={detail} onDirty={setDirty} onSaved={saved} />
              {detail && <LandingPageHistory detail={detail} isDirty={isDirty} onChange={stepped} />}
            </Suspense>
          </div>
        );
      }}
    </EditorPage>
  );
}
