import type { HouseSuggestion } from "proto-types";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../api/browser";
import { useCurrentPlace } from "../../api/page";
import { cx } from "../../ui/cx";
import css from "./SearchBox.module.css";

/** Typing pauses of this length, in milliseconds, ask for suggestions. */
const PAUSE = 200;

const kinds: Record<string, string> = { area: "区域", region: "商圈", community: "小区", house: "房源" };

/** The list under a search field, which it makes a combobox: arrows walk through it, Enter opens, Escape closes. */
export default function Suggestions({ input }: { input: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const { city_ids: cityId } = useCurrentPlace();
  const [found, setFound] = useState<HouseSuggestion[]>([]);
  const [at, setAt] = useState(-1);
  const show = (suggestions: HouseSuggestion[]) => {
    setFound(suggestions);
    setAt(-1);
  };
  useTyped(input, cityId, show);
  useKeys(input, found, at, setAt, () => show([]));

  const open = found.length > 0;
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", `${id}-list`);
    field.setAttribute("aria-expanded", String(open));
    if (at >= 0) field.setAttribute("aria-activedescendant", `${id}-${at}`);
    else field.removeAttribute("aria-activedescendant");
  }, [input, id, open, at]);

  return (
    <div id={`${id}-list`} role="listbox" aria-label="搜索建议" className={css.list} hidden={!open} tabIndex={-1}>
      {found.map((item, i) => (
        <a
          key={`${item.kind} ${item.path}`}
          id={`${id}-${i}`}
          href={item.path}
          role="option"
          aria-selected={i === at}
          tabIndex={-1}
          className={cx(i === at && css.at)}
          onClick={() => show([])}
        >
          <span className={css.kind}>{kinds[item.kind] ?? ""}</span>
          <span className={css.name}>{item.name}</span>
          <span className={css.note}>{item.note}</span>
          {item.count !== null && <span className={css.count}>{`${item.count}套`}</span>}
        </a>
      ))}
    </div>
  );
}

/** Asks for suggestions when typing pauses; an answer that is overtaken by another key is dropped. */
function useTyped(
  input: RefObject<HTMLInputElement | null>,
  cityId: number,
  show: (suggestions: HouseSuggestion[]) => void,
) {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const ask = () => {
      clearTimeout(timer);
      asked.abort();
      const keyword = field.value.trim();
      if (keyword === "") return latest.current([]);
      asked = new AbortController();
      const { signal } = asked;
      timer = setTimeout(() => {
        api
          .get("/api/house/suggest", { query: { keyword, city_id: cityId }, signal, quiet: true })
          .then((suggestions) => signal.aborted || latest.current(suggestions))
          .catch(() => signal.aborted || latest.current([]));
      }, PAUSE);
    };
    // What was typed while this was loading counts, too.
    ask();
    field.addEventListener("input", ask);
    return () => {
      clearTimeout(timer);
      asked.abort();
      field.removeEventListener("input", ask);
    };
  }, [input, cityId]);
}

/** The keys of a combobox, and closing when the focus leaves. */
function useKeys(
  input: RefObject<HTMLInputElement | null>,
  found: HouseSuggestion[],
  at: number,
  setAt: (at: number) => void,
  close: () => void,
) {
  const navigate = useNavigate();
  useEffect(() => {
    const field = input.current;
    if (!field || found.length === 0) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const chosen = found[at];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        // One place of the round is the text field itself.
        const places = found.length + 1;
        setAt(((at + 1 + (event.key === "ArrowDown" ? 1 : -1) + places) % places) - 1);
      } else if (event.key === "Escape") {
        // The browser would empty the field.
        event.preventDefault();
        close();
      } else if (event.key === "Enter" && chosen) {
        event.preventDefault();
        navigate(chosen.path);
        close();
      }
    };
    const onLeave = (event: FocusEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && field.closest("search")?.contains(to))) close();
    };
    field.addEventListener("keydown", onKey);
    field.addEventListener("blur", onLeave);
    return () => {
      field.removeEventListener("keydown", onKey);
      field.removeEventListener("blur", onLeave);
    };
  });
}
