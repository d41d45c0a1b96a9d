import { type ReactNode, type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatCount } from "../../lib/format/count";
import { cx } from "../../ui/cx";
import { forget, remember } from "./history";
import type { SearchKind } from "./kinds";
import css from "./SearchBox.module.css";
import type { Found } from "./suggestions";
import { useFound } from "./use-found";

interface SearchPanelProps {
  input: RefObject<HTMLInputElement | null>;
  kind: SearchKind;
  /** The city whose places and lots are suggested. */
  cityId: number;
  /** The tabs for the kind of search, unless they are above the field. */
  tabs: ReactNode;
}

/**
 * The suggestions below a search field, which becomes an ARIA combobox: arrow keys select, Enter opens,
 * Escape closes.
 */
export default function SearchPanel({ input, kind, cityId, tabs }: SearchPanelProps) {
  const id = useId();
  const { groups, refresh } = useFound(input, kind, cityId);
  // Open at first, because the panel is loaded when the field is focused.
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState(-1);
  const items = groups.flatMap((group) => group.items);
  const shown = open && (items.length > 0 || tabs !== null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other lines, other places
  useEffect(() => setAt(-1), [groups]);
  useCombobox(input, id, shown, at);
  useKeys({ input, items: shown ? items : [], at, setAt, setOpen, refresh });
  useEffect(() => {
    const form = input.current?.form;
    const submit = () => {
      remember({ kind: kind.key, keyword: input.current?.value ?? "" });
      setOpen(false);
    };
    form?.addEventListener("submit", submit);
    return () => form?.removeEventListener("submit", submit);
  }, [input, kind]);

  return (
    <div className={css.panel} hidden={!shown}>
      {tabs}
      <div id={`${id}-list`} role="listbox" aria-label="搜索建议" tabIndex={-1}>
        {groups.map((group, i) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
          <div key={group.title} role="group" aria-label={group.title}>
            <p className={css.title} aria-hidden="true">
              {group.title}
            </p>
            {group.items.map((item, j) => {
              const place = (i === 0 ? 0 : items.length - group.items.length) + j;
              return (
                <Line key={item.key} id={`${id}-${place}`} item={item} on={place === at} close={() => setOpen(false)} />
              );
            })}
          </div>
        ))}
      </div>
      {groups[0]?.title === "搜索历史" && (
        <button
          type="button"
          className={css.forget}
          onClick={() => {
            forget();
            refresh();
            input.current?.focus();
          }}
        >
          清空搜索历史
        </button>
      )}
    </div>
  );
}

function Line({ id, item, on, close }: { id: string; item: Found; on: boolean; close: () => void }) {
  return (
    <a
      id={id}
      href={item.path}
      role="option"
      aria-selected={on}
      tabIndex={-1}
      className={cx(css.line, on && css.at)}
      onClick={close}
    >
      <span className={css.kind}>{item.tag}</span>
      <span className={css.name}>{item.name}</span>
      <span className={css.note}>{item.note}</span>
      {item.count !== null && <span className={css.count}>{`${formatCount(item.count)}条`}</span>}
    </a>
  );
}

/** Sets the ARIA attributes of the combobox. */
function useCombobox(input: RefObject<HTMLInputElement | null>, id: string, open: boolean, at: number) {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", `${id}-list`);
    field.setAttribute("aria-expanded", String(open));
    if (open && at >= 0) field.setAttribute("aria-activedescendant", `${id}-${at}`);
    else field.removeAttribute("aria-activedescendant");
  }, [input, id, open, at]);
}

interface Keys {
  input: RefObject<HTMLInputElement | null>;
  items: Found[];
  at: number;
  setAt: (at: number) => void;
  setOpen: (open: boolean) => void;
  refresh: () => void;
}

/** Handles the keys of a combobox. Focus and typing open the panel; Escape and leaving the field close it. */
function useKeys({ input, items, at, setAt, setOpen, refresh }: Keys) {
  const navigate = useNavigate();
  useEffect(() => {
    const field = input.current;
    const box = field?.closest("search");
    if (!field || !box) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const chosen = items[at];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        setOpen(true);
        // The arrow keys also stop at the text field itself.
        const places = items.length + 1;
        setAt(((at + 1 + (event.key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
      } else if (event.key === "Escape") {
        event.preventDefault();
        setOpen(false);
      } else if (event.key === "Enter" && chosen) {
        event.preventDefault();
        navigate(chosen.path);
        setOpen(false);
      }
    };
    const onFocus = () => {
      setOpen(true);
      if (field.value === "") refresh();
    };
    const onInput = () => setOpen(true);
    const onLeave = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && box.contains(event.relatedTarget))) setOpen(false);
    };
    field.addEventListener("keydown", onKey);
    field.addEventListener("focus", onFocus);
    field.addEventListener("input", onInput);
    box.addEventListener("focusout", onLeave);
    return () => {
      field.removeEventListener("keydown", onKey);
      field.removeEventListener("focus", onFocus);
      field.removeEventListener("input", onInput);
      box.removeEventListener("focusout", onLeave);
    };
  });
}
