import { useId, useState } from "react";
import { Field } from "../../../ui/form/Field";
import css from "./Documents.module.css";

interface TagFieldProps {
  tags: string[];
  /** The names of the existing tags. */
  known: string[];
  onChange: (tags: string[]) => void;
}

const MOST = 12;

/** The tags of an article, with suggestions of existing ones. An unknown name becomes a new tag. */
export function TagField({ tags, known, onChange }: TagFieldProps) {
  const list = useId();
  const [name, setName] = useState("");
  const add = (text: string) => {
    const names = text
      .split(/[,，、]/)
      .map((one) => one.trim().slice(0, 20))
      .filter((one) => one && !tags.includes(one));
    if (names.length > 0) onChange([...tags, ...new Set(names)].slice(0, MOST));
    setName("");
  };
  return (
    <div className={css.tags}>
      <Field
        label="标签"
        note={`回车添加，最多 ${MOST} 个`}
        name="tag"
        list={list}
        maxLength={60}
        value={name}
        disabled={tags.length >= MOST}
        onChange={(event) => {
          const text = event.target.value;
          // Choosing a suggestion enters a whole name, which is added without a further key.
          if (known.includes(text)) add(text);
          else setName(text);
        }}
        onBlur={() => add(name)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault(); // so that Enter does not submit the whole form
          add(name);
        }}
      />
      <datalist id={list}>
        {known
          .filter((one) => !tags.includes(one))
          .map((one) => (
            <option key={one} value={one} />
          ))}
      </datalist>
      <ul aria-label="已选标签">
        {tags.map((tag) => (
          <li key={tag}>
            {tag}
            <button
              type="button"
              aria-label={`去掉标签${tag}`}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
