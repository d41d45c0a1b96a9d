import type { Question } from "./cost-call";
import { costQuery, type Entries, entriesOfForm, readEntries } from "./form-fields";

/**
 * Returns the API request for the fields of a form. It also stores the fields in `kept`, so that they can be
 * shown with the response.
 */
export function questionOfForm(form: HTMLFormElement, kept: { entries?: Entries }): Question {
  const entries = entriesOfForm(form);
  kept.entries = entries;
  const { errors } = readEntries(entries);
  if (errors.price) return { query: null, failure: { text: errors.price, hides: "成交价" } };
  const [text] = Object.values(errors);
  return { query: costQuery(entries), ...(text && { failure: { text } }) };
}
