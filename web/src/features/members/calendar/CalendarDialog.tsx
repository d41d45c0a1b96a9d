import type { Calendar, NewCalendar } from "proto-types";
import { useEffect, useState } from "react";
import { api } from "../../../api/browser";
import { ApiError, messagesOf } from "../../../api/errors";
import { useSave } from "../../../api/use-save";
import { copyText } from "../../../lib/browser/copy";
import { toast } from "../../../lib/browser/toast";
import { Time } from "../../../ui/data/Time";
import Dialog from "../../../ui/feedback/Dialog";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button, ButtonLink } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import css from "./CalendarDialog.module.css";

interface CalendarDialogProps {
  /** The saved search whose lots the calendar contains; null if it contains the member's reminders. */
  search: { id: number; name: string } | null;
  onClose: () => void;
}

type Stored = Calendar | "none" | { failure: string } | null;

/**
 * Creates, copies, renews and revokes the secret address of a calendar. The address is shown only when it
 * is created.
 */
export default function CalendarDialog({ search, onClose }: CalendarDialogProps) {
  const [stored, setStored] = useState<Stored>(null);
  const [made, setMade] = useState<NewCalendar | null>(null);
  const { busy, failure, save } = useSave();
  const subject = search?.id ?? null;
  useEffect(() => {
    const leaving = new AbortController();
    api
      .get("/api/calendar", { signal: leaving.signal, quiet: true })
      .then((list) => setStored(list.find((one) => one.search_id === subject) ?? "none"))
      .catch((cause: unknown) => {
        if (leaving.signal.aborted) return;
        setStored({ failure: (cause instanceof ApiError && messagesOf(cause)[0]) || "没有读到日历地址，请稍后再试" });
      });
    return () => leaving.abort();
  }, [subject]);
  const create = () =>
    save(async () => {
      setMade(await api.post("/api/calendar", { body: subject === null ? {} : { search_id: subject }, quiet: true }));
    });
  const revoke = (id: number) =>
    save(async () => {
      await api.delete("/api/calendar/{id}", { path: { id }, quiet: true });
      setMade(null);
      setStored("none");
      toast.success("日历地址已停用");
    });
  const exists = made ?? (stored && stored !== "none" && "id" in stored ? stored : null);
  return (
    <Dialog open onClose={onClose} title={search ? `订阅“${search.name}”的日历` : "订阅我的提醒"} size="s">
      <div className={css.calendar}>
        <p>
          {search ? "符合这个订阅的房源" : "设了提醒的房源"}
          的看样、报名、保证金、开拍、尾款等日期会出现在手机或电脑的日历里，改期、暂缓、撤回自动更新。
        </p>
        {stored === null && <Skeleton shape="block" />}
        {stored && typeof stored === "object" && "failure" in stored && <p role="alert">{stored.failure}</p>}
        {stored === "none" && !made && (
          <Button kind="primary" onClick={create} disabled={busy}>
            {busy ? "正在生成…" : "生成日历地址"}
          </Button>
        )}
        {made && (
          <>
            <Field
              label="日历地址"
              name="calendar"
              readOnly
              value={made.url}
              note="地址只显示这一次；知道地址的人都能看到这些日期，请不要公开"
              onFocus={(event) => event.currentTarget.select()}
            />
            <div className="row-2 row-wrap row-center">
              <Button kind="primary" onClick={() => copyText(made.url, "日历地址已复制")}>
                复制地址
              </Button>
              <ButtonLink href={made.webcal}>在日历应用中订阅</ButtonLink>
            </div>
          </>
        )}
        {!made && stored && typeof stored === "object" && "created_at" in stored && <Status calendar={stored} />}
        {exists && (
          <div className="row-2 row-wrap row-center">
            <Button size="s" onClick={create} disabled={busy}>
              重新生成
            </Button>
            <Button size="s" onClick={() => revoke(exists.id)} disabled={busy}>
              停用地址
            </Button>
            <span className={css.note}>重新生成或停用后，旧地址立即失效</span>
          </div>
        )}
        {failure && <p role="alert">{failure}</p>}
      </div>
    </Dialog>
  );
}

const MINUTE = "yyyy-MM-dd hh:mm";

function Status({ calendar }: { calendar: Calendar }) {
  return (
    <p className={css.note}>
      地址生成于 <Time at={calendar.created_at} pattern={MINUTE} />，
      {calendar.read_at ? (
        <>
          日历应用最近读取于 <Time at={calendar.read_at} pattern={MINUTE} />。
        </>
      ) : (
        "还没有日历应用读取过。"
      )}
      网站不保存地址原文，忘记了请重新生成。
    </p>
  );
}
