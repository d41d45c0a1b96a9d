import type { ActChange, HeadLimits, HeadPage } from "proto-types";
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { before } from "./before";
import { dayOf, endOf } from "./day";
import css from "./Heads.module.css";
import { PixelBar } from "./PixelBar";
import { Preview } from "./Preview";
import { widthOf } from "./width";

const HeadHistory = lazy(() => import("./HeadHistory"));

interface HeadFormProps {
  page: HeadPage;
  limits: HeadLimits;
  editing: boolean;
  canEdit: boolean;
  onSaved: (page: HeadPage) => void;
}

/** The texts of one address, measured and shown as results while they are written. What is written stays when saving fails. */
export function HeadForm({ page, limits, editing, canEdit, onSaved }: HeadFormProps) {
  const { row, overrides } = page;
  const mine = overrides.find(({ scope }) => scope === "path");
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState(row.title);
  const [description, setDescription] = useState(row.description);
  const [keywords, setKeywords] = useState(row.keywords);
  const [day, setDay] = useState(dayOf(mine?.ends_at));
  const [reason, setReason] = useState("");
  const [showsHistory, setShowsHistory] = useState(false);
  const { busy, failure, save } = useSave();
  useEffect(() => {
    if (editing) form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [editing]);
  const put = (texts: { title: string; description: string; keywords: string }, until = day) =>
    save(async () => {
      const { page: next } = await api.put("/api/editor/head/override", {
        body: { scope: "path", key: row.path, ...texts, ends_at: endOf(until), seen: mine?.updated_at ?? null, reason },
        quiet: true,
      });
      toast.success("已保存，一秒内生效");
      setReason("");
      if (next) {
        setTitle(next.row.title);
        setDescription(next.row.description);
        setKeywords(next.row.keywords);
        setDay(dayOf(next.overrides.find(({ scope }) => scope === "path")?.ends_at));
        onSaved(next);
      }
    });
  // A text that still is what the template makes stays with the template.
  const own = (text: string, shown: string, from: string, stored: string | undefined) =>
    text !== shown ? text : from === "path" ? (stored ?? "") : "";
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    put({
      title: own(title, row.title, row.title_from, mine?.title),
      description: own(description, row.description, row.description_from, mine?.description),
      keywords: own(keywords, row.keywords, row.keywords_from, mine?.keywords),
    });
  };
  const restore = (act: ActChange) => {
    setShowsHistory(false);
    const { title = "", description = "", keywords = "" } = mine ?? {};
    const { day: until, ...texts } = before(act, { title, description, keywords, day });
    put(texts, until);
  };
  const isSame =
    title === row.title && description === row.description && keywords === row.keywords && day === dayOf(mine?.ends_at);
  return (
    <form ref={form} method="post" className={css.form} onSubmit={submit}>
      <TextField
        label="标题"
        name="title"
        rows={2}
        maxLength={200}
        value={title}
        readOnly={!canEdit}
        onChange={(event) => setTitle(event.target.value.replaceAll("\n", ""))}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.nativeEvent.isComposing) {
            event.preventDefault();
            form.current?.requestSubmit();
          }
        }}
      />
      <PixelBar px={widthOf(title, limits.glyph)} limits={limits} />
      <TextField
        label="描述"
        note={`${[...description].length} 字`}
        name="description"
        rows={3}
        maxLength={400}
        value={description}
        readOnly={!canEdit}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Field
        label="关键词"
        name="keywords"
        maxLength={200}
        value={keywords}
        readOnly={!canEdit}
        onChange={(event) => setKeywords(event.target.value)}
      />
      {canEdit && (
        <>
          <Field
            label="有效至"
            note="当天 24 点，选填"
            name="day"
            type="date"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <Field
            label="原因"
            note="记入历史，选填"
            name="reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {failure && (
            <p className={css.failure} role="alert">
              {failure}
            </p>
          )}
        </>
      )}
      <div className={css.actions}>
        {canEdit && (
          <Button type="submit" kind="primary" disabled={busy || isSame}>
            {busy ? "正在保存…" : "保存"}
          </Button>
        )}
        {canEdit && mine && (
          <Button disabled={busy} onClick={() => put({ title: "", description: "", keywords: "" })}>
            恢复模板
          </Button>
        )}
        <Button onClick={() => setShowsHistory(true)}>历史</Button>
      </div>
      {showsHistory && (
        <Suspense>
          <HeadHistory
            scope="path"
            of={row.path}
            onRestore={canEdit ? restore : undefined}
            onClose={() => setShowsHistory(false)}
          />
        </Suspense>
      )}
      <Preview
        title={title}
        description={description}
        address={`${globalThis.location?.host ?? ""}${row.path}`}
        limits={limits}
      />
    </form>
  );
}
