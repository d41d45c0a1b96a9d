import type { ActChange, HeadDraftDetail, HeadLimits, HeadPage, User } from "proto-types";
import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { toast } from "../../../lib/browser/toast";
import { Failure } from "../../../ui/feedback/Failure";
import { Button } from "../../../ui/form/Button";
import { Field, TextField } from "../../../ui/form/Field";
import { EditorForm } from "../shared/EditorForm";
import { reaches } from "../shared/roles";
import { before } from "./before";
import { DraftFlow } from "./DraftFlow";
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
  role: User["role"];
  onSaved: (page: HeadPage) => void;
}

/**
 * The texts of one address, measured and shown as results while they are written: drafted by writers, put in force at once by
 * editors. What is written stays when saving fails.
 */
export function HeadForm({ page, limits, editing, role, onSaved }: HeadFormProps) {
  const { row, overrides, draft } = page;
  const publishes = reaches(role, "editor");
  const mine = overrides.find(({ scope }) => scope === "path");
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState(row.title);
  const [description, setDescription] = useState(row.description);
  const [keywords, setKeywords] = useState(row.keywords);
  const [day, setDay] = useState(dayOf(mine?.ends_at));
  const [reason, setReason] = useState("");
  const [showsHistory, setShowsHistory] = useState(false);
  const { busy, failure, setFailure, save } = useSave();
  useEffect(() => {
    if (editing) form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [editing]);
  const show = (next: HeadPage) => {
    setTitle(next.row.title);
    setDescription(next.row.description);
    setKeywords(next.row.keywords);
    setDay(dayOf(next.overrides.find(({ scope }) => scope === "path")?.ends_at));
    onSaved(next);
  };
  const put = (texts: { title: string; description: string; keywords: string }, until = day) =>
    save(async () => {
      const { page: next } = await api.put("/api/editor/head/override", {
        body: { scope: "path", key: row.path, ...texts, ends_at: endOf(until), seen: mine?.updated_at ?? null, reason },
        quiet: true,
      });
      toast.success("已保存，一秒内生效");
      setReason("");
      if (next) show(next);
    });
  // A text that still is what the template makes stays with the template.
  const own = (text: string, shown: string, from: string, stored: string | undefined) =>
    text !== shown ? text : from === "path" ? (stored ?? "") : "";
  const written = () => ({
    title: own(title, row.title, row.title_from, mine?.title),
    description: own(description, row.description, row.description_from, mine?.description),
    keywords: own(keywords, row.keywords, row.keywords_from, mine?.keywords),
  });
  const saveDraft = () => {
    if (!reason.trim()) return setFailure("请写明原因，审核的人据此判断");
    return save(async () => {
      const target = { scope: "path", key: row.path, version: draft?.version ?? 0 } as const;
      const detail = await api.put("/api/editor/head/draft", {
        body: { ...target, ...written(), ends_at: endOf(day), reason },
        quiet: true,
      });
      toast.success("草稿已保存，线上未变");
      setReason("");
      if (detail.page) onSaved(detail.page);
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (publishes) put(written());
    else saveDraft();
  };
  const onStep = ({ page: next }: HeadDraftDetail) => next && show(next);
  const fillIn = () => {
    if (!draft) return;
    setTitle(draft.title || row.title);
    setDescription(draft.description || row.description);
    setKeywords(draft.keywords || row.keywords);
    setDay(dayOf(draft.ends_at));
  };
  const restore = (action: ActChange) => {
    setShowsHistory(false);
    const { title = "", description = "", keywords = "" } = mine ?? {};
    const { day: until, ...texts } = before(action, { title, description, keywords, day });
    put(texts, until);
  };
  const isSame =
    title === row.title && description === row.description && keywords === row.keywords && day === dayOf(mine?.ends_at);
  return (
    <>
      <EditorForm ref={form} isUnsaved={!isSame} className={css.form} onSubmit={submit}>
        <TextField
          label="标题"
          name="title"
          rows={2}
          maxLength={200}
          value={title}
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
          onChange={(event) => setDescription(event.target.value)}
        />
        <Field
          label="关键词"
          name="keywords"
          maxLength={200}
          value={keywords}
          onChange={(event) => setKeywords(event.target.value)}
        />
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
          note={publishes ? "记入历史；存为草稿时必填" : "记入历史"}
          name="reason"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Failure text={failure} />
        <div className="row-3">
          <Button type="submit" kind="primary" disabled={busy || isSame}>
            {busy ? "正在保存…" : publishes ? "保存" : "存为草稿"}
          </Button>
          {publishes && (
            <Button disabled={busy || isSame} onClick={saveDraft}>
              存为草稿
            </Button>
          )}
          {publishes && mine && (
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
              onRestore={publishes ? restore : undefined}
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
      </EditorForm>
      {draft && (
        <DraftFlow
          draft={draft}
          role={role}
          onChange={onStep}
          tools={draft.state === "draft" && <Button onClick={fillIn}>填入上面修改</Button>}
        />
      )}
    </>
  );
}
