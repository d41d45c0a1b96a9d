import type { LandingDetail } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser";
import { pageLoader, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import documents from "../../features/editor/documents/Documents.module.css";
import { NEW } from "../../features/editor/landings/content";
import { LandingTable } from "../../features/editor/landings/LandingTable";
import { EditorPage } from "../../features/editor/shared/EditorPage";
import { loadWorkbench } from "../../features/editor/shared/load-workbench";
import forms from "../../features/editor/shared/workbench.module.css";
import { chosenFilters } from "../../features/houses/filter/chosen-filters";
import { parseHouseQuery } from "../../lib/query/house-query";
import { workbenchPaths } from "../../lib/workbench-paths";
import { useDictionary } from "../../stores/dictionary";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ButtonLink } from "../../ui/form/Button";

const LandingFlow = lazy(() => import("../../features/editor/landings/LandingFlow"));
const LandingForm = lazy(() => import("../../features/editor/landings/LandingForm"));
const LandingHistory = lazy(() => import("../../features/editor/landings/LandingHistory"));

export const loader = pageLoader(async ({ url }) => ({
  alias: /^(-|[a-z0-9]{1,60})$/.exec(url.searchParams.get("alias") ?? "")?.[0] ?? "",
}));

/** Lists the combinations of filters that have their own pages, or edits one of them. */
export function Component() {
  const { alias } = usePageData<typeof loader>();
  return alias ? <One key={alias} alias={alias} /> : <All />;
}

const loadAll = (signal: AbortSignal) =>
  loadWorkbench(signal, () => api.get("/api/editor/landing", { signal, quiet: true }), "writer");

function All() {
  const personal = usePersonal(loadAll);
  const dictionaries = useDictionary();
  const nameOf = (query: string) =>
    chosenFilters(parseHouseQuery(new URLSearchParams(query)), dictionaries)
      .map(({ name }) => name)
      .join("、");
  return (
    <EditorPage
      active="landings"
      title="筛选专题页"
      personal={personal}
      tools={() => (
        <ButtonLink size="s" kind="primary" href={workbenchPaths.landings({ alias: NEW })}>
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
          <LandingTable list={list} minimum={minimum} nameOf={nameOf} />
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
                : await api.get("/api/editor/landing/{alias}", { path: { alias }, signal, quiet: true }),
          }),
          "writer",
        ),
      [alias],
    ),
  );
  // The response of the latest step, which is newer than the loaded data.
  const [newer, setNewer] = useState<LandingDetail | null>(null);
  const [isDirty, setDirty] = useState(false);
  // Remounts the form with the texts that a step returned.
  const [round, setRound] = useState(0);
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  const saved = (detail: LandingDetail) => {
    if (detail.alias !== alias) return navigate(workbenchPaths.landings({ alias: detail.alias }), { replace: true });
    setNewer(detail);
  };
  const stepped = (detail: LandingDetail) => {
    // Discarding the draft of a new landing removes the landing.
    if (!detail.live && !detail.open) return navigate(workbenchPaths.landings());
    setNewer(detail);
    setRound((n) => n + 1);
  };
  return (
    <EditorPage
      active="landings"
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
            <ButtonLink size="s" href={workbenchPaths.landings()}>
              返回列表
            </ButtonLink>
          </>
        );
      }}
    >
      {(data) => {
        const detail = newer ?? data.detail;
        return (
          <div className={documents.page}>
            <Suspense>
              {detail?.open && (
                <LandingFlow
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
              <LandingForm key={round} detail={detail} onDirty={setDirty} onSaved={saved} />
              {detail && <LandingHistory detail={detail} isDirty={isDirty} onChange={stepped} />}
            </Suspense>
          </div>
        );
      }}
    </EditorPage>
  );
}
