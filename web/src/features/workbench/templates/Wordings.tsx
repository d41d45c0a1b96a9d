import type { TemplateDetail } from "proto-types";
import css from "./Templates.module.css";
import { type Part, wordingsOf } from "./template-parts";

interface WordingsProps {
  /** The label of the field that contains the text. */
  label: string;
  text: string;
  variables: TemplateDetail["variables"];
}

/** Shows the wordings of a template's text one below the other. Each variable is replaced by its name. */
export function Wordings({ label, text, variables }: WordingsProps) {
  const wordings = wordingsOf(text, variables);
  if (wordings.length === 0) return null;
  return (
    <ol className={css.wordings} aria-label={`${label}的写法`}>
      {wordings.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a wording is what it is
        <li key={i}>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <PartOf key={at} part={part} />
          ))}
        </li>
      ))}
    </ol>
  );
}

function PartOf({ part }: { part: Part }) {
  if ("text" in part) return <>{part.text}</>;
  const { variable, name, optional, otherwise } = part;
  return (
    <b className={optional ? css.optional : undefined} title={`{${variable}}${optional ? "，可为空" : ""}`}>
      {name}
      {otherwise && <small>{`，为空时写“${otherwise}”`}</small>}
    </b>
  );
}
