import type { DocumentTexts } from "proto-types";
import { useState } from "react";
import { useDictionary } from "../../../stores/dictionary";
import { Field, SelectField } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";
import css from "./Documents.module.css";
import { minuteOf, timeOf } from "./minute";
import { TagField } from "./TagField";

interface NewsFieldsProps {
  texts: DocumentTexts;
  knownTags: string[];
  isLive: boolean;
  onChange: (change: Partial<DocumentTexts>) => void;
}

const numbersIn = (text: string) =>
  [...new Set([...text.matchAll(/\d{1,15}/g)].map(([n]) => Number(n)))].filter(Boolean);

/** The category, source and publication time of an article. */
export function NewsFields({ texts, knownTags, isLive, onChange }: NewsFieldsProps) {
  const { news_category = [] } = useDictionary();
  const [houses, setHouses] = useState(texts.house_ids.join(" "));
  return (
    <section className={forms.card} aria-label="归类与来源">
      <h2>归类与来源</h2>
      <SelectField
        label="分类"
        name="category"
        value={texts.category}
        options={[
          { value: "", label: "请选择" },
          ...news_category.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <TagField tags={texts.tags} known={knownTags} onChange={(tags) => onChange({ tags })} />
      <Field
        label="来源"
        name="source"
        maxLength={60}
        value={texts.source}
        onChange={(event) => onChange({ source: event.target.value })}
      />
      <Field
        label="原文链接"
        note="选填"
        name="source_url"
        maxLength={1000}
        value={texts.source_url}
        onChange={(event) => onChange({ source_url: event.target.value })}
      />
      <Field
        label="作者"
        note="选填"
        name="author"
        maxLength={60}
        value={texts.author}
        onChange={(event) => onChange({ author: event.target.value })}
      />
      <Field
        label="发布时间"
        note="文章上显示；留空为发布的时刻"
        name="publish_time"
        type="datetime-local"
        value={minuteOf(texts.publish_time)}
        onChange={(event) => onChange({ publish_time: timeOf(event.target.value) })}
      />
      <Field
        label="相关房源编号"
        note="选填，空格分开，最多 20 个"
        name="house_ids"
        value={houses}
        onChange={(event) => {
          setHouses(event.target.value);
          onChange({ house_ids: numbersIn(event.target.value).slice(0, 20) });
        }}
      />
      <div className={css.checks}>
        <label>
          <input
            type="checkbox"
            checked={texts.is_top}
            onChange={(event) => onChange({ is_top: event.target.checked })}
          />
          置顶
        </label>
        <label>
          <input
            type="checkbox"
            checked={texts.is_hot}
            onChange={(event) => onChange({ is_hot: event.target.checked })}
          />
          热门
        </label>
        {isLive && (
          <label>
            <input
              type="checkbox"
              checked={texts.offline}
              onChange={(event) =>
                onChange({ offline: event.target.checked, removed: texts.removed && event.target.checked })
              }
            />
            发布后下线（404，以后可以恢复）
          </label>
        )}
        {isLive && texts.offline && (
          <label>
            <input
              type="checkbox"
              checked={texts.removed}
              onChange={(event) => onChange({ removed: event.target.checked })}
            />
            永久删除（410，写入死链文件）
          </label>
        )}
      </div>
    </section>
  );
}
