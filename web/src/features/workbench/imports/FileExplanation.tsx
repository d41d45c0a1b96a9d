import type { ImportExplanation, ImportTask } from "proto-types";
import type { ReactNode } from "react";
import forms from "../shared/workbench.module.css";
import css from "./Imports.module.css";

interface FileExplanationProps {
  task: ImportTask;
  explanation: ImportExplanation;
  /** The cards of the first lots, as the site would show them. */
  cards: ReactNode;
}

/** Shows how the program understood a file, and the first lots in it. */
export function FileExplanation({ task, explanation, cards }: FileExplanationProps) {
  const { format, known, label, why, notes, refused, kept, rejected } = explanation;
  return (
    <section className={css.section} aria-label="识别结果">
      <div className={forms.card}>
        <h2>“{task.name}”是什么</h2>
        {known ? (
          <p>
            {format} 文件，来源“{label}”。{kept ? `按上次为这种文件选择的列“${kept}”读取。` : `依据：${why}。`}
          </p>
        ) : (
          <p className={forms.failure} role="status">
            {format} 文件，来源无法识别{refused === task.note ? "，原因见下面的结果。" : `：${refused}`}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className={css.note}>
            {note}
          </p>
        ))}
      </div>
      {cards && (
        <>
          <h3>前几条在网站上的样子</h3>
          {cards}
        </>
      )}
      {rejected.length > 0 && (
        <>
          <h3>前几行中会被拒绝的</h3>
          <ul className={css.list}>
            {rejected.map((reason, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be rejected for one reason
              <li key={i}>{reason}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
