import type { HeadDraft, HeadOverride } from "proto-types";
import forms from "../../shared/workbench.module.css";

/** The texts that an override replaces, or would replace. */
export function DraftTexts({
  draft: { title, description, keywords },
}: {
  draft: Pick<HeadDraft | HeadOverride, "title" | "description" | "keywords">;
}) {
  if (!title && !description && !keywords) return <p>恢复模板文字</p>;
  return (
    <>
      {title && <p>标题：{title}</p>}
      {description && <p className={forms.text}>描述：{description}</p>}
      {keywords && <p>关键词：{keywords}</p>}
    </>
  );
}
