import type { NoticeDrafts, NoticeField } from "proto-types";
import { type SubmitEvent, useRef, useState } from "react";
import { Button } from "../../../../ui/form/Button";
import { Field } from "../../../../ui/form/Field";
import css from "./NoticeDraft.module.css";

interface NoticeDraftProps {
  drafts: NoticeDrafts;
  busy: boolean;
  /** Called with the columns of each lot. */
  onComplete: (lots: Record<string, string>[]) => void;
}

/** The lots of a notice beside its text. The words from which a column was read are marked in the text. */
export function NoticeDraft({ drafts: { plain, lots }, busy, onComplete }: NoticeDraftProps) {
  const [quote, setQuote] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const written = lots.map((fields, i) =>
      Object.fromEntries(fields.map(({ column }) => [column, String(data.get(`${i}.${column}`) ?? "")])),
    );
    const found: Record<string, string> = {};
    for (const [i, fields] of lots.entries()) {
      for (const { column, label, required } of fields) {
        // Only the title is required: courts announce start prices later.
        if (required && column === "title" && !written[i]?.[column]?.trim()) {
          found[`${i}.${column}`] = `请填写${label}：地址和房号即可`;
        }
      }
    }
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) return form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    onComplete(written);
  };
  const missing = lots.flat().filter(({ value }) => value === "").length;
  return (
    <form ref={form} method="post" className="stack-3" noValidate onSubmit={submit} aria-label="公告里的标的">
      <p role="status">{`读到 ${lots.length} 个标的；${missing} 项没有读出，请对照原文补充，没有的可以留空`}</p>
      <div className={css.sides}>
        <div className="stack-3">
          {lots.map((fields, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lots of a notice are not sorted
            <fieldset key={i} className={css.lot}>
              <legend>{lots.length > 1 ? `标的 ${i + 1}` : "标的"}</legend>
              {fields.map((field) => (
                <div key={field.column}>
                  <Field
                    label={field.label}
                    name={`${i}.${field.column}`}
                    defaultValue={field.value}
                    error={errors[`${i}.${field.column}`]}
                    onFocus={() => setQuote(field.quote)}
                  />
                  <small className={css.quote}>{noteOf(field)}</small>
                </div>
              ))}
            </fieldset>
          ))}
        </div>
        <section className={css.text} aria-label="公告原文">
          <Marked text={plain} quote={quote} />
        </section>
      </div>
      <div>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? "正在上传…" : "试运行"}
        </Button>
      </div>
    </form>
  );
}

/** Returns the words from which a value was read, or the reason why there is none. */
function noteOf({ value, quote }: NoticeField): string {
  if (quote === "") return value === "" ? "公告未提及" : "";
  return value === "" ? `公告提到，未能确定：“${quote}”` : `原文“${quote}”`;
}

/** Renders a text with the first occurrence of a quote marked. */
function Marked({ text, quote }: { text: string; quote: string }) {
  const at = quote === "" ? -1 : text.indexOf(quote);
  if (at < 0) return <p>{text}</p>;
  return (
    <p>
      {text.slice(0, at)}
      <mark ref={(mark) => mark?.scrollIntoView({ block: "nearest" })}>{quote}</mark>
      {text.slice(at + quote.length)}
    </p>
  );
}
