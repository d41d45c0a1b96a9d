import type { HeadReplacement } from "proto-types";
import type { SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api/browser";
import { useSave } from "../../../api/use-save";
import { workbenchPaths } from "../../../lib/workbench-paths";
import { Choices } from "../../../ui/form/Choices";
import { Field } from "../../../ui/form/Field";
import type { HeadQuery } from "../headlist/head-query";
import rules from "../restriction/RestrictionRules.module.css";
import { FormDialog } from "../shared/FormDialog";

interface ReplaceFormProps {
  filter: HeadQuery;
  /** The paths of the selected pages; if it is empty, all pages of the filter are searched. */
  selected: string[];
  onClose: () => void;
}

/**
 * A form for search and replace in the heads of a filter. Submitting it opens a preview and does not change
 * anything yet.
 */
export default function ReplaceForm({ filter, selected, onClose }: ReplaceFormProps) {
  const navigate = useNavigate();
  const { busy, failure, setFailure, save } = useSave();
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const options = data.getAll("options");
    const body: HeadReplacement = {
      find: String(data.get("find") ?? ""),
      with: String(data.get("with") ?? ""),
      fields: data.getAll("fields") as HeadReplacement["fields"],
      ignore_case: options.includes("case"),
      ignore_width: options.includes("width"),
      regex: options.includes("regex"),
      ...(selected.length > 0 ? { paths: selected } : {}),
    };
    if (!body.find) return setFailure("请填写要查找的文字");
    if (body.fields.length === 0) return setFailure("请选择在标题、描述、关键词中的哪一项查找");
    await save(async () => {
      const { id } = await api.post("/api/editor/head/bulk/replacement", {
        query: filter as never,
        body,
        quiet: true,
      });
      navigate(workbenchPaths.bulkEdit({ id }));
    });
  };
  return (
    <FormDialog
      title={selected.length > 0 ? `在选中的 ${selected.length} 个页面中查找替换` : "在筛选结果中查找替换"}
      onClose={onClose}
      onSubmit={submit}
      noValidate
      busy={busy}
      failure={failure}
      action="预览"
      doing="正在查找…"
    >
      <Field label="查找" name="find" maxLength={200} autoComplete="off" />
      <Field label="替换为" note="留空即删去；分组写作 $1" name="with" maxLength={400} autoComplete="off" />
      <Choices
        label="范围"
        name="fields"
        chosen={["title"]}
        options={[
          { value: "title", label: "标题" },
          { value: "description", label: "描述" },
          { value: "keywords", label: "关键词" },
        ]}
      />
      <Choices
        label="选项"
        name="options"
        options={[
          { value: "case", label: "不分大小写" },
          { value: "width", label: "不分全角半角" },
          { value: "regex", label: "正则表达式" },
        ]}
      />
      <p className={rules.wide}>先预览每个页面改前改后的文字，确认后才生效；生效后可以撤销。</p>
    </FormDialog>
  );
}
