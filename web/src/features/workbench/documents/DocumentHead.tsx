import type { DocumentTexts } from "proto-types";
import { useMemo } from "react";
import { api } from "../../../api/browser";
import { usePreview } from "../../../api/use-preview";
import { Field, TextField } from "../../../ui/form/Field";
import { PixelBar } from "../headlist/PixelBar";
import { Preview } from "../headlist/Preview";
import { widthOf } from "../headlist/width";
import forms from "../shared/workbench.module.css";
import type { DocumentKind } from "./kinds";

interface DocumentHeadProps {
  kind: DocumentKind;
  /** The subject of the document; "" for a new document. */
  subject: string;
  texts: DocumentTexts;
  onChange: (change: Partial<DocumentTexts>) => void;
}

/** For each kind, a subject that no document has. It is used to preview a new document. */
const UNUSED = { news: "999999999999999", page: "new" };

/** The number of characters of the content that the preview of the head needs for the summary. */
const BEGINNING = 600;

const beginningOf = (html: string) => {
  const text = new DOMParser().parseFromString(html, "text/html").body.textContent ?? "";
  return text.slice(0, BEGINNING);
};

/**
 * Edits the head of a document's page. A text of the head that is empty comes from the template. Each change
 * updates the preview and the width of the title.
 */
export function DocumentHead({ kind, subject, texts, onChange }: DocumentHeadProps) {
  const { title, content_html, summary, category, tags, seo_title, seo_description, seo_keyword } = texts;
  const content = useMemo(() => beginningOf(content_html), [content_html]);
  const { answer: preview } = usePreview(
    { title, beginning: content, summary, category, tags, seo_title, seo_description, seo_keyword },
    (body, signal) =>
      api.post("/api/editor/document/{kind}/{subject}/preview", {
        path: { kind, subject: subject || UNUSED[kind] },
        body,
        signal,
        quiet: true,
      }),
  );
  return (
    <section className={forms.card} aria-label="搜索结果">
      <h2>搜索结果</h2>
      {kind === "news" ? (
        <>
          <TextField
            label="搜索标题"
            note="选填，留空则按模板"
            name="seo_title"
            rows={2}
            maxLength={120}
            value={texts.seo_title}
            placeholder={preview?.title}
            onChange={(event) => onChange({ seo_title: event.target.value.replaceAll("\n", "") })}
          />
          {preview && <PixelBar px={widthOf(preview.title, preview.limits.glyph)} limits={preview.limits} />}
          <TextField
            label="搜索描述"
            note={texts.seo_description ? `${[...texts.seo_description].length} 字` : "选填，留空则按模板"}
            name="seo_description"
            rows={3}
            maxLength={300}
            value={texts.seo_description}
            placeholder={preview?.description}
            onChange={(event) => onChange({ seo_description: event.target.value })}
          />
          <Field
            label="搜索关键词"
            note="选填，用英文逗号分开"
            name="seo_keyword"
            maxLength={200}
            value={texts.seo_keyword}
            placeholder={preview?.keywords}
            onChange={(event) => onChange({ seo_keyword: event.target.value })}
          />
        </>
      ) : (
        preview && <PixelBar px={widthOf(preview.title, preview.limits.glyph)} limits={preview.limits} />
      )}
      {preview && (
        <details>
          <summary>百度与 Google 预览</summary>
          <Preview
            title={preview.title}
            description={preview.description}
            address={`${globalThis.location?.host ?? ""}${subject ? preview.path : ""}`}
            limits={preview.limits}
          />
        </details>
      )}
    </section>
  );
}
