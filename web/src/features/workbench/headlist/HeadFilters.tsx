import type { HeadCheck, HeadList } from "proto-types";
import { type RefObject, useEffect, useState } from "react";
import { Button } from "../../../ui/form/Button";
import { Field, SelectField } from "../../../ui/form/Field";
import css from "./HeadFilters.module.css";
import { type HeadQuery, SEVERITIES, SOURCES, withChange } from "./head-query";

interface HeadFiltersProps {
  query: HeadQuery;
  summary: Omit<HeadList, "list">;
  checks: HeadCheck[];
  input: RefObject<HTMLInputElement | null>;
  onChange: (query: HeadQuery) => void;
  onDown: () => void;
}

/** How long the search waits for another key, in milliseconds. */
const TYPING = 30;

const all = { value: "", label: "全部" };
const options = (of: Record<string, string>) =>
  Object.entries(of)
    .filter(([value]) => value)
    .map(([value, label]) => ({ value, label }));

/** The filters of the rows; each choice takes effect at once. */
export function HeadFilters({ query, summary, checks, input, onChange, onDown }: HeadFiltersProps) {
  const [text, setText] = useState(query.q ?? "");
  useEffect(() => setText(query.q ?? ""), [query.q]);
  useEffect(() => {
    if (text === (query.q ?? "")) return;
    const timer = setTimeout(() => onChange(withChange(query, { q: text })), TYPING);
    return () => clearTimeout(timer);
  }, [text, query, onChange]);
  const select = (name: keyof HeadQuery, label: string, choices: { value: string; label: string }[]) => (
    <SelectField
      label={label}
      value={String(query[name] ?? "")}
      options={[all, ...choices]}
      onChange={(event) => onChange(withChange(query, { [name]: event.target.value }))}
    />
  );
  const counted = (list: HeadList["kinds"], chosen: string | undefined, name = chosen) => {
    const choices = list.map(({ key, name, count }) => ({ value: key || "none", label: `${name}（${count}）` }));
    if (chosen && !choices.some(({ value }) => value === chosen))
      choices.push({ value: chosen, label: `${name}（0）` });
    return choices;
  };
  return (
    <search className={css.filters}>
      <Field
        label="搜索"
        note="按 / 键"
        ref={input}
        type="search"
        value={text}
        maxLength={100}
        placeholder="标题、描述、H1、地址"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown" || event.key === "Enter") {
            event.preventDefault();
            onDown();
          }
        }}
        className={css.search}
      />
      {select("kind", "类型", counted(summary.kinds, query.kind))}
      {select("check", "检查", counted(summary.checks, query.check, checks.find(({ id }) => id === query.check)?.name))}
      {select("severity", "程度", options(SEVERITIES))}
      {select("from", "来源", options(SOURCES))}
      {select("robots", "收录", [
        { value: "index", label: "可收录" },
        { value: "noindex", label: "不收录" },
      ])}
      {select(
        "status",
        "状态",
        [200, 301, 404, 410].map((n) => ({ value: String(n), label: String(n) })),
      )}
      {select("visit", "蜘蛛来访", [
        { value: "never", label: "从未" },
        { value: "week", label: "7 天内" },
        { value: "month", label: "30 天内" },
        { value: "older", label: "30 天前" },
      ])}
      <Button kind="text" onClick={() => onChange({})} disabled={Object.keys(query).length === 0}>
        清空
      </Button>
    </search>
  );
}
