import { type RefObject, useCallback, useEffect, useState } from "react";
import type { SearchKind } from "./kinds";
import { type Found, type Group, hot, made, suggest } from "./suggestions";

/** How long the visitor must stop typing before suggestions are requested, in milliseconds. */
const PAUSE = 200;

const grouped = (...groups: Group[]) => groups.filter((group) => group.items.length > 0);

/**
 * Returns suggestions for a search field: completions or, if the field is empty, earlier and popular
 * searches. `refresh` reads the history again. Responses for an earlier text are ignored, and a failed call
 * counts as one without suggestions.
 */
export function useFound(input: RefObject<HTMLInputElement | null>, kind: SearchKind, cityId: number) {
  const [groups, setGroups] = useState<Group[]>([]);
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((n) => n + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what asks again
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let call = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const answer = (signal: AbortSignal, found: Promise<Found[]>, show: (items: Found[]) => Group[]) =>
      found.catch(() => []).then((items) => signal.aborted || setGroups(show(items)));
    const look = () => {
      clearTimeout(timer);
      call.abort();
      call = new AbortController();
      const { signal } = call;
      const options = { signal, quiet: true } as const;
      const keyword = field.value.trim();
      if (keyword === "") {
        const before = { title: "搜索历史", items: made(kind) };
        setGroups(grouped(before));
        answer(signal, hot(kind, cityId, options), (items) => grouped(before, { title: "热门", items }));
        return;
      }
      timer = setTimeout(() => {
        answer(signal, suggest(kind, keyword, cityId, options), (items) => grouped({ title: "搜索建议", items }));
      }, PAUSE);
    };
    // Text may have been typed while this code was loading.
    look();
    field.addEventListener("input", look);
    return () => {
      clearTimeout(timer);
      call.abort();
      field.removeEventListener("input", look);
    };
  }, [input, kind, cityId, asked]);

  return { groups, refresh };
}
