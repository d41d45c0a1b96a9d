import type { DocumentDetail } from "proto-types";
import { lazy, Suspense, useCallback, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser";
import { pageLoader, settle, usePageData } from "../../api/page-loader";
import { usePersonal } from "../../api/use-personal";
import { DocumentFlow } from "../../features/workbench/documents/DocumentFlow";
import { DocumentHistory } from "../../features/workbench/documents/DocumentHistory";
import { type DocumentKind, KINDS } from "../../features/workbench/documents/kinds";
import { EditorPage } from "../../features/workbench/shared/EditorPage";
import { loadWorkbench } from "../../features/workbench/shared/load-workbench";
import forms from "../../features/workbench/shared/workbench.module.css";
import { workbenchPaths } from "../../lib/workbench-paths";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { ButtonLink } from "../../ui/form/Button";

const DocumentForm = lazy(() => import("../../features/workbench/documents/DocumentForm"));

export const loader = pageLoader(async ({ api: pageApi, url }) => {
  const tags = await settle(pageApi.get("/api/tag"));
  return {
    kind: (url.searchParams.get("kind") === "page" ? "page" : "news") as DocumentKind,
    subject: /^[a-z0-9_-]{1,40}$/.exec(url.searchParams.get("subject") ?? "")?.[0] ?? "",
    tags: (tags ?? []).flatMap((group) => group.tags.map(({ name }) => name)),
  };
});

/** Writes, reviews and publishes one article or page. */
export function Component() {
  const { kind, subject, tags } = usePageData<typeof loader>();
  const navigate = useNavigate();
  const personal = usePersonal(
    useCallback(
      (signal) =>
        loadWorkbench(
          signal,
          async () => ({
            kind,
            subject,
            detail: subject
              ? await api.get("/api/editor/document/{kind}/{subject}", { path: { kind, subject }, signal, quiet: true })
              : null,
          }),
          "writer",
        ),
      [kind, subject],
    ),
  );
  // The response of the latest step, until another document is opened.
  const [newer, setNewer] = useState<DocumentDetail | null>(null);
  // The number that a new document got when it was first saved. Its form stays open.
  const [created, setCreated] = useState("");
  const [isDirty, setDirty] = useState(false);
  const changed = useCallback(
    (detail: DocumentDetail) => {
      setNewer(detail);
      if (subject !== detail.subject) {
        setCreated(detail.subject);
        navigate(workbenchPaths.document({ kind, subject: detail.subject }), { replace: true });
      }
    },
    [navigate, kind, subject],
  );
  const role = personal.state === "ready" ? personal.data.user.role : "member";
  return (
    <EditorPage
      active="documents"
      title={subject ? `编辑${KINDS[kind].name}` : KINDS[kind].new}
      personal={personal}
      tools={(data) => (
        <>
          {(newer ?? data.detail)?.live && (
            <ButtonLink size="s" href={(newer ?? data.detail)?.path} target="_blank">
              查看页面
            </ButtonLink>
          )}
          <ButtonLink size="s" href={workbenchPaths.documents({ kind })}>
            返回列表
          </ButtonLink>
        </>
      )}
    >
      {(data) => {
        const latest = newer?.kind === kind && newer.subject === (subject || created) ? newer : null;
        // The loaded data still belongs to another document.
        if (!latest && (data.kind !== kind || data.subject !== subject)) return null;
        const detail = latest ?? data.detail;
        return (
          <div className={forms.work}>
            {detail?.open && (
              <DocumentFlow
                key={detail.open.version}
                detail={detail}
                open={detail.open}
                role={role}
                isDirty={isDirty}
                onChange={changed}
              />
            )}
            <Suspense fallback={<Skeleton shape="block" />}>
              <DocumentForm
                key={`${kind} ${subject === created ? "" : subject}`}
                kind={kind}
                detail={detail}
                knownTags={tags}
                onDirty={setDirty}
                onSaved={changed}
              />
            </Suspense>
            {detail && <DocumentHistory detail={detail} isDirty={isDirty} onChange={changed} />}
          </div>
        );
      }}
    </EditorPage>
  );
}
