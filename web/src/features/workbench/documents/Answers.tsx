import type { DocumentTexts } from "proto-types";
import { lazy, Suspense, useState } from "react";
import { Skeleton } from "../../../ui/feedback/Skeleton";
import { Button } from "../../../ui/form/Button";
import { Field } from "../../../ui/form/Field";
import forms from "../shared/workbench.module.css";
import { minuteOf, timeOf } from "./minute";

const RichText = lazy(() => import("../rich-text/RichText"));

interface AnswersProps {
  question: string;
  answers: DocumentTexts["answers"];
  onChange: (change: Partial<DocumentTexts>) => void;
}

/** Edits the question of an article of the kind 问答 and its answers. */
export function Answers({ question, answers, onChange }: AnswersProps) {
  // The key of each answer stays the same, so that the editors of the others keep their texts when an answer
  // is removed.
  const [keys, setKeys] = useState(() => answers.map((_, i) => i));
  const set = (i: number, part: Partial<DocumentTexts["answers"][number]>) =>
    onChange({ answers: answers.map((answer, j) => (i === j ? { ...answer, ...part } : answer)) });
  return (
    <details className={forms.card} open={question !== "" || answers.length > 0}>
      <summary>问答</summary>
      <Field
        label="问题"
        note="选填，问答类文章填写"
        name="question"
        maxLength={300}
        value={question}
        onChange={(event) => onChange({ question: event.target.value })}
      />
      {answers.map((answer, i) => (
        <section key={keys[i]} className="stack-3" aria-label={`回答${i + 1}`}>
          <div className="row-3 row-wrap row-end">
            <Field
              label="回答人"
              name={`answer_author_${i}`}
              maxLength={60}
              value={answer.author}
              onChange={(event) => set(i, { author: event.target.value })}
            />
            <Field
              label="回答时间"
              name={`answer_time_${i}`}
              type="datetime-local"
              value={minuteOf(answer.time)}
              onChange={(event) => set(i, { time: timeOf(event.target.value) ?? answer.time })}
            />
            <Button
              size="s"
              kind="text"
              onClick={() => {
                setKeys(keys.filter((_, j) => j !== i));
                onChange({ answers: answers.filter((_, j) => j !== i) });
              }}
            >
              删除这条回答
            </Button>
          </div>
          <Suspense fallback={<Skeleton shape="block" />}>
            <RichText
              label={`回答${i + 1}`}
              html={answer.content_html}
              onChange={(content_html) => set(i, { content_html })}
            />
          </Suspense>
        </section>
      ))}
      <div>
        <Button
          size="s"
          disabled={answers.length >= 50}
          onClick={() => {
            setKeys([...keys, Math.max(-1, ...keys) + 1]);
            onChange({ answers: [...answers, { author: "", content_html: "", time: new Date().toISOString() }] });
          }}
        >
          添加回答
        </Button>
      </div>
    </details>
  );
}
