import type { Revision, User } from "proto-types";
import { type ReactNode, useEffect } from "react";
import { ApiError } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import forms from "../shared/workbench.module.css";
import type { RevisionSubject } from "./move";
import { RevisionFlow } from "./RevisionFlow";

/** Interval between polls of a running dry run, in milliseconds. */
const POLL = 1500;

interface DryRun<Report> {
  running: boolean;
  /** Whether the data for which the dry run was made is unchanged, so that the report is valid. */
  current: boolean;
  report: Report | null;
}

interface DryRunFlowProps<Detail, Report> {
  open: Revision & { trial: DryRun<Report> | null };
  role: User["role"];
  of: RevisionSubject;
  /**
   * Requests the subject again, after a step and while a dry run is running. It must be the same function in
   * each render.
   */
  read: (signal?: AbortSignal) => Promise<Detail>;
  /** Starts a dry run. */
  run: () => Promise<Detail>;
  onChange: (detail: Detail) => void;
  /** The note above a report that is no longer valid. */
  outdated: string;
  /** The reason why publishing needs a dry run. */
  unready: string;
  question?: { title: string; text: string } | undefined;
  children: (report: Report) => ReactNode;
}

/** The review and publication of a draft that can be published only after a dry run. */
export function DryRunFlow<Detail, Report>(props: DryRunFlowProps<Detail, Report>) {
  const { open, role, of, read, run, onChange, outdated, unready, question, children } = props;
  const { busy, failure, save } = useSave("试运行失败，请重试");
  const { trial } = open;
  const running = trial?.running ?? false;

  useEffect(() => {
    if (!running) return;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      read(leaving.signal).then(onChange, (cause: unknown) => {
        if (!leaving.signal.aborted && !(cause instanceof ApiError)) throw cause;
      });
    }, POLL);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [read, running, onChange]);

  return (
    <RevisionFlow
      open={open}
      role={role}
      publisher="publisher"
      waiting="等待发布人审核。"
      of={of}
      read={read}
      onChange={onChange}
      question={question}
      unready={trial?.current ? undefined : unready}
      tools={(off) => (
        <Button onClick={() => save(async () => onChange(await run()))} disabled={busy || running || off}>
          {busy || running ? "正在试运行…" : "试运行"}
        </Button>
      )}
    >
      <Failure text={failure} />
      {trial?.report && (
        <>
          {!trial.current && (
            <p className={forms.notice} role="status">
              {outdated}
            </p>
          )}
          {children(trial.report)}
        </>
      )}
    </RevisionFlow>
  );
}
