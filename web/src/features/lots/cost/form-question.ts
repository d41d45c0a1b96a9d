import type { Question } from "./asker";
import { costQuery, type Entries, entriesOfForm, readEntries } from "./entries";

/** Builds the question from a form, and keeps its entries for the answer. */
export function questionOfForm(form: HTMLFormElement, kept: { entries?: Entries }): Question {
  const entries = entriesOfForm(form);
  kept.entries = entries;
  const { errors } = readEntries(entries);
  if (errors.price) return { query: null, failure: { text: errors.price, hides: "成交价" } };
  const [text] = Object.values(errors);
  return { query: costQuery(entries), ...(text && { failure: { text } }) };
}
