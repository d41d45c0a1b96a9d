import type { LandingPageContent, LandingPagePreview } from "proto-types";
import { Field, TextField } from "../../../ui/form/Field";
import { PixelBar } from "../headlist/PixelBar";
import { Preview } from "../headlist/Preview";
import { widthOf } from "../headlist/width";
import forms from "../shared/workbench.module.css";

interface LandingPageHeadProps {
  content: LandingPageContent;
  preview: LandingPagePreview | null;
  /** The address of the page; "" while it has no alias. */
  path: string;
  faultOf: (field: "title" | "description" | "keywords") => string | null;
  onChange: (change: Partial<LandingPageContent>) => void;
}

/** Edits the head of a landing page. Each change measures and previews it. */
export function LandingPageHead({ content, preview, path, faultOf, onChange }: LandingPageHeadProps) {
  const { limits } = preview ?? {};
  return (
    <section className={forms.card} aria-label="搜索结果">
      <h2>搜索结果</h2>
      <p className={forms.hint}>
        变量：{"{city} {area} {region} {count} {active} {page} {site}"}；“|”分开长短两种写法，取放得下的第一种。
      </p>
      <TextField
        label="搜索标题"
        name="title"
        rows={2}
        maxLength={200}
        value={content.title}
        error={faultOf("title")}
        onChange={({ target }) => onChange({ title: target.value.replaceAll("\n", "") })}
      />
      {preview?.title && limits && <PixelBar px={widthOf(preview.title, limits.glyph)} limits={limits} />}
      <TextField
        label="搜索描述"
        note={preview?.description ? `${[...preview.description].length} 字` : undefined}
        name="description"
        rows={3}
        maxLength={400}
        value={content.description}
        error={faultOf("description")}
        onChange={({ target }) => onChange({ description: target.value.replaceAll("\n", "") })}
      />
      <Field
        label="搜索关键词"
        note="选填，用英文逗号分开"
        name="keywords"
        maxLength={200}
        value={content.keywords}
        error={faultOf("keywords")}
        onChange={({ target }) => onChange({ keywords: target.value })}
      />
      {preview?.title && limits && (
        <details open>
          <summary>百度与 Google 预览</summary>
          <Preview
            title={preview.title}
            description={preview.description}
            address={`${globalThis.location?.host ?? ""}${path}`}
            limits={limits}
          />
        </details>
      )}
    </section>
  );
}
