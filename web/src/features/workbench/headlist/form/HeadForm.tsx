import type { HeadLimits, HeadPage, User } from "proto-types";
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Failure } from "../../../../ui/feedback/Failure";
import { Button } from "../../../../ui/form/Button";
import { Field, TextField } from "../../../../ui/form/Field";
import { EditorForm } from "../../shared/EditorForm";
import { readKept, useKept } from "../../shared/kept";
import { reaches } from "../../shared/roles";
import { DraftFlow } from "../drafts/DraftFlow";
import { DuplicateTitles } from "../duplicates/DuplicateTitles";
import css from "../Headlist.module.css";
import { PixelBar } from "../PixelBar";
import { Preview } from "../Preview";
import { widthOf } from "../width";
import { HeadActions } from "./HeadActions";
import { HeadConflict } from "./HeadConflict";
import { FIELDS, type HeadTexts } from "./head-texts";
import { draftTexts, overrideOf, textsOf } from "./page-texts";
import { useHeadSave } from "./use-head-save";
import { useHeadTexts } from "./use-head-texts";

interface HeadFormProps {
  page: HeadPage;
  limits: HeadLimits;
  editing: boolean;
  role: User["role"];
  reason: string;
  onReason: (reason: string) => void;
  /** Whether another page has the same or nearly the same title. */
  isDuplicate: boolean;
  /** Opens the next page. */
  onNext: () => void;
  onSaved: (page: HeadPage) => void;
}

/** The unsaved texts, and the stored texts on which they are based. */
interface Kept {
  base: { texts: HeadTexts; seen: string | null };
  texts: HeadTexts;
}

/**
 * Edits the texts of an address. Each change updates the preview and the width of the title. Writers save a
 * draft, and editors publish at once. If saving fails, the input is kept.
 */
export function HeadForm(props: HeadFormProps) {
  const { page, limits, editing, role, reason, onReason: setReason, isDuplicate, onNext, onSaved } = props;
  const { row, draft } = page;
  const publishes = reaches(role, "editor");
  const form = useRef<HTMLFormElement>(null);
  const stored = textsOf(page);
  // After a reload, restores the unsaved texts and the texts on which they are based. If the unsaved texts
  // are the stored ones, there is nothing to restore.
  const [kept] = useState(() => {
    const found = readKept<Kept>(`head ${row.path}`);
    return found && FIELDS.some(({ key }) => found.texts[key] !== stored[key]) ? found : null;
  });
  const head = useHeadTexts(kept?.base.texts ?? stored, kept?.texts ?? stored);
  const { texts, conflict, change } = head;
  const { title, description, keywords, day } = texts;
  const [at, setAt] = useState("");
  const base = kept ? kept.base.seen : (overrideOf(page)?.updated_at ?? null);
  const saving = useHeadSave({ page, head, base, reason, onSaved });
  const { busy, seen } = saving;
  // This is a layout effect, because a later effect would take the focus from an element that a key has
  // focused meanwhile.
  useLayoutEffect(() => {
    if (editing) form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [editing]);
  // The clicked button loses the focus, because it is disabled while saving. The focus then moves to the
  // title.
  useEffect(() => {
    if (!busy && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>("[name=title]")?.focus();
  }, [busy]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSame) return;
    if (publishes && at) saving.publishLater(at, () => setAt(""));
    else if (publishes) saving.publish();
    else saving.saveDraft();
  };
  const saveAndNext = () => {
    if (isSame) return onNext();
    if (publishes) saving.publish(onNext);
    else saving.saveDraft(onNext);
  };
  const fillIn = () => {
    if (draft) change(draftTexts(draft, page));
  };
  const equals = (other: HeadTexts) => FIELDS.every(({ key }) => texts[key] === other[key]);
  const isSame = equals(stored);
  const isUnsaved = !isSame && !(draft && equals(draftTexts(draft, page)));
  useKept<Kept>(`head ${row.path}`, { base: { texts: head.base, seen }, texts }, isUnsaved);
  return (
    <>
      <EditorForm
        ref={form}
        isUnsaved={isUnsaved}
        className={css.form}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.stopPropagation();
          saveAndNext();
        }}
      >
        <TextField
          label="标题"
          name="title"
          rows={3}
          maxLength={200}
          value={title}
          onChange={(event) => change({ title: event.target.value.replaceAll("\n", "") })}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
              event.preventDefault();
              form.current?.requestSubmit();
            }
          }}
        />
        <PixelBar px={widthOf(title, limits.glyph)} limits={limits} />
        <DuplicateTitles title={isDuplicate || title !== stored.title ? title : ""} row={row} />
        <TextField
          label="描述"
          note={`${[...description].length} 字`}
          name="description"
          rows={3}
          maxLength={400}
          value={description}
          onChange={(event) => change({ description: event.target.value })}
        />
        <Field
          label="关键词"
          name="keywords"
          maxLength={200}
          value={keywords}
          onChange={(event) => change({ keywords: event.target.value })}
        />
        <Field
          label="有效至"
          note="当天 24 点，选填"
          name="day"
          type="date"
          value={day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <Field
          label="原因"
          note={publishes ? "记入历史；存为草稿时必填" : "记入历史"}
          name="reason"
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {publishes && (
          <Field
            label="定时发布"
            note="留空则保存后立即生效"
            name="publish_at"
            type="datetime-local"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        )}
        <HeadConflict form={head} />
        {kept && isUnsaved && !conflict && <p role="status">这些文字是刷新之前写的，还没有保存。</p>}
        <Failure text={saving.failure} />
        <HeadActions
          page={page}
          saving={saving}
          publishes={publishes}
          isLater={at !== ""}
          isSame={isSame}
          isConflict={conflict !== null}
        />
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
          read={saving.read}
          onChange={saving.show}
          tools={draft.state === "draft" && <Button onClick={fillIn}>填入上面修改</Button>}
        />
      )}
    </>
  );
}
