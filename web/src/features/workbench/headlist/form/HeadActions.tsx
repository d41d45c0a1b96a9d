import type { ActChange, HeadPage } from "proto-types";
import { Suspense, useState } from "react";
import { onDemand } from "../../../../lib/browser/on-demand";
import { Button } from "../../../../ui/form/Button";
import css from "../Headlist.module.css";
import { overrideOf } from "./page-texts";
import type { HeadSaving } from "./use-head-save";

const HeadHistory = onDemand(() => import("../HeadHistory"));

interface HeadActionsProps {
  page: HeadPage;
  saving: HeadSaving;
  /** Whether the user may publish. Others save drafts. */
  publishes: boolean;
  /** Whether a time for publication is set. */
  isLater: boolean;
  isSame: boolean;
  isConflict: boolean;
}

/** The buttons below the texts of a head, and the history that one of them opens. */
export function HeadActions({ page, saving, publishes, isLater, isSame, isConflict }: HeadActionsProps) {
  const { busy } = saving;
  const [showsHistory, setShowsHistory] = useState(false);
  const restore = (action: ActChange) => {
    setShowsHistory(false);
    saving.undo(action);
  };
  return (
    <>
      <div className={`row-3 ${css.actions}`}>
        <Button type="submit" kind="primary" disabled={busy || isSame || isConflict}>
          {busy ? "正在保存…" : !publishes ? "存为草稿" : isLater ? "定时发布" : "保存"}
        </Button>
        {publishes && (
          <Button disabled={busy || isSame} onClick={() => saving.saveDraft()}>
            存为草稿
          </Button>
        )}
        {publishes && overrideOf(page) && (
          <Button disabled={busy} onClick={saving.takeTemplate}>
            恢复模板
          </Button>
        )}
        <Button onClick={() => setShowsHistory(true)}>历史</Button>
      </div>
      {showsHistory && (
        <Suspense>
          <HeadHistory
            scope="path"
            of={page.row.path}
            onRestore={publishes ? restore : undefined}
            onClose={() => setShowsHistory(false)}
          />
        </Suspense>
      )}
    </>
  );
}
