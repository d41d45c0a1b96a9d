import type { HeadDraft, HeadPage } from "proto-types";
import { dayOf } from "../override-end";
import type { HeadTexts } from "./head-texts";

/** Returns the override that is for this address alone; undefined if there is none. */
export const overrideOf = (page: HeadPage) => page.overrides.find(({ scope }) => scope === "path");

/** Returns the texts that the page shows now. */
export const textsOf = (page: HeadPage): HeadTexts => ({
  title: page.row.title,
  description: page.row.description,
  keywords: page.row.keywords,
  day: dayOf(overrideOf(page)?.ends_at),
});

/**
 * Returns the texts of a draft. A text that is empty in the draft is replaced by the one that the page has
 * now.
 */
export const draftTexts = (draft: HeadDraft, { row }: HeadPage): HeadTexts => ({
  title: draft.title || row.title,
  description: draft.description || row.description,
  keywords: draft.keywords || row.keywords,
  day: dayOf(draft.ends_at),
});

/**
 * Returns the texts to store in the override of the address. A text that was not changed keeps the value in
 * the override, or is "" if it comes from elsewhere, such as the template.
 */
export function ownTexts({ title, description, keywords }: HeadTexts, page: HeadPage) {
  const { row } = page;
  const mine = overrideOf(page);
  const own = (text: string, shown: string, from: string, stored: string | undefined) =>
    text !== shown ? text : from === "path" ? (stored ?? "") : "";
  return {
    title: own(title, row.title, row.title_from, mine?.title),
    description: own(description, row.description, row.description_from, mine?.description),
    keywords: own(keywords, row.keywords, row.keywords_from, mine?.keywords),
  };
}
