import type { HeadCheck, HeadLimits, HeadPage, HeadRow, User } from "proto-types";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf, OTHER_TEXT } from "../../../api/errors";
import { Chip } from "../../../ui/data/Chip";
import { Icon } from "../../../ui/data/Icon";
import { Time } from "../../../ui/data/Time";
import { Failure } from "../../../ui/feedback/Failure";
import { Presence } from "../shared/Presence";
import { fixesOf, OWN } from "./fixes";
import { HeadForm } from "./form/HeadForm";
import css from "./Headlist.module.css";
import { HeadSearch } from "./HeadSearch";
import { SEVERITIES, SOURCES } from "./head-query";

const TONES = { error: "red", warning: "amber", notice: "blue" } as const;

interface HeadPanelProps {
  row: HeadRow;
  checks: HeadCheck[];
  limits: HeadLimits;
  /** The path of the row that Ctrl+Enter opens next. Its data is prefetched. */
  next: string | undefined;
  /** The reason for the change. It stays in the field when the next row is opened. */
  reason: string;
  onReason: (reason: string) => void;
  onNext: () => void;
  /** Whether the first field gets the focus. */
  editing: boolean;
  role: User["role"];
  onSaved: () => void;
  onClose: () => void;
}

/** Requests the texts of an address. */
const read = (path: string, signal?: AbortSignal) =>
  api.get("/api/editor/head/page", { query: { path }, quiet: true, ...(signal ? { signal } : {}) });

/** The panel for one address: its data, its findings, and a form for its texts with a preview. */
export function HeadPanel(props: HeadPanelProps) {
  const { row, next, checks, limits, editing, role, reason, onReason, onNext, onSaved, onClose } = props;
  const [page, setPage] = useState<HeadPage | null>(null);
  const ahead = useRef(new Map<string, Promise<HeadPage>>());
  const panel = useRef<HTMLElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Until the form is rendered, the page must not handle keys. It is a layout effect, because a later effect
  // would undo what a key has focused meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form of the address before had the focus
  useLayoutEffect(() => {
    if (editing && !panel.current?.contains(document.activeElement)) panel.current?.focus();
  }, [row.path, editing]);
  useEffect(() => {
    const leaving = new AbortController();
    setFailure(null);
    const known = ahead.current.get(row.path);
    ahead.current.clear();
    (known ?? read(row.path, leaving.signal)).then(
      (found) => !leaving.signal.aborted && setPage(found),
      (cause: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(cause instanceof ApiError)) throw cause;
        setFailure(messagesOf(cause)[0] ?? OTHER_TEXT);
      },
    );
    return () => leaving.abort();
  }, [row.path]);
  useEffect(() => {
    if (!next || page?.row.path !== row.path || ahead.current.has(next)) return;
    const answer = read(next);
    answer.catch(() => ahead.current.delete(next)); // a failure is ignored: opening the row requests the data again
    ahead.current.set(next, answer);
  }, [next, page, row.path]);
  const now = page?.row.path === row.path ? page.row : row;
  const found = checks.filter(({ id }) => now.checks.includes(id));
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      className={css.panel}
      aria-label={`页面 ${row.path}`}
      onKeyDown={(event) => {
        // React passes on events from a dialog above the panel, although the dialog is not inside the panel
        // in the document. The dialog handles Escape itself.
        if (event.key === "Escape" && event.currentTarget.contains(event.target as Node)) onClose();
      }}
    >
      <header className="row-3 row-between">
        <a href={row.path} target="_blank" rel="noreferrer" className={css.link}>
          {row.path}
        </a>
        <button type="button" className={css.close} onClick={onClose} aria-label="关闭">
          <Icon of="x" />
        </button>
      </header>
      {found.length > 0 && (
        <ul className={css.found} aria-label="发现的问题">
          {found.map((check) => (
            <li key={check.id}>
              <Chip tone={TONES[check.severity]} look="line">
                {SEVERITIES[check.severity]}
              </Chip>{" "}
              <b>{check.name}</b> {check.explanation}{" "}
              <span className={css.fixes}>
                {fixesOf(check, now)
                  .filter(({ label }) => label !== OWN)
                  .map(({ label, href }) => (
                    <a key={label} href={href} className={css.link}>
                      {label}
                    </a>
                  ))}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Presence subject={`head ${row.path}`} />
      <Failure text={failure} />
      {now.status === 200 && page?.row.path === row.path ? (
        <HeadForm
          key={row.path}
          page={page}
          limits={limits}
          editing={editing}
          role={role}
          reason={reason}
          onReason={onReason}
          isDuplicate={found.some(({ id }) => id === "title-duplicate" || id === "title-near-duplicate")}
          onNext={onNext}
          onSaved={(saved) => {
            setPage(saved);
            onSaved();
          }}
        />
      ) : (
        now.redirect && <p>跳转到 {now.redirect}</p>
      )}
      <dl className={css.facts}>
        {[
          ["H1", now.h1 || "—"],
          ["模板", `${now.template}${now.wording >= 0 ? ` 第${now.wording + 1}式` : ""}`],
          [
            "来源",
            `标题 ${SOURCES[now.title_from]} · 描述 ${SOURCES[now.description_from]} · 关键词 ${SOURCES[now.keywords_from]}`,
          ],
          ["规范地址", now.canonical || "—"],
          [
            "收录",
            `${now.status} · ${now.robots === "index" ? "可收录" : "不收录"} · ${now.in_sitemap ? "在站点地图" : "不在站点地图"}`,
          ],
          ["更新", now.updated_at ? <Time key="at" at={now.updated_at} pattern="yyyy-MM-dd hh:mm" /> : "—"],
          ["蜘蛛来访", now.last_visit ? <Time key="visit" at={now.last_visit} pattern="yyyy-MM-dd hh:mm" /> : "未见"],
        ].map(([name, value]) => (
          <div key={String(name)}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {page?.row.path === row.path && <HeadSearch search={page.search} />}
    </aside>
  );
}
