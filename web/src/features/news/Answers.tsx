import type { NewsAnswer } from "proto-types";
import { Time } from "../../ui/data/Time";
import { Prose } from "../../ui/layout/Prose";
import css from "./Answers.module.css";

/** A question with its answers, as text and as structured data for crawlers. */
export function Answers({ question, answers }: { question: string; answers: NewsAnswer[] }) {
  return (
    <>
      <div className={css.question}>
        <span aria-hidden="true">问</span>
        <p>{question}</p>
      </div>
      {answers.map((answer) => (
        <section key={answer.time} className={css.answer} aria-label={`${answer.author}的回答`}>
          <p className={css.by}>
            <span className={css.mark} aria-hidden="true">
              答
            </span>
            {answer.author}
            <span className={css.time}>
              回答于 <Time at={answer.time} pattern="yyyy-MM-dd hh:mm" />
            </span>
          </p>
          <Prose html={answer.content_html} />
        </section>
      ))}
    </>
  );
}
