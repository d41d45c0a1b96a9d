import type { TemplateDetail } from "proto-types";

/** A part of a wording: fixed text, or a variable with the name that editors read. */
export type Part = { text: string } | { variable: string; name: string; optional: boolean; otherwise: string };

const VARIABLE = /\{(\w+)(\?)?([^{}]*)\}/;

/** Returns the short name of a variable, which is the beginning of its description: 标题或名称，含楼号 → 标题. */
const shortName = (note: string) => note.split(/[，；（]|或/)[0] ?? note;

/** Splits a template's text at | into wordings, and each wording into fixed texts and variables. */
export function wordingsOf(
  text: string,
  variables: Pick<TemplateDetail["variables"][number], "name" | "note">[],
): Part[][] {
  const named = new Map(variables.map(({ name, note }) => [name, shortName(note)]));
  return text
    .split("|")
    .filter((wording) => wording.trim() !== "")
    .map((wording) => {
      const parts: Part[] = [];
      let rest = wording;
      for (let found = VARIABLE.exec(rest); found; found = VARIABLE.exec(rest)) {
        const [whole, variable = "", optional, otherwise = ""] = found;
        if (found.index > 0) parts.push({ text: rest.slice(0, found.index) });
        parts.push({ variable, name: named.get(variable) ?? variable, optional: optional === "?", otherwise });
        rest = rest.slice(found.index + whole.length);
      }
      return rest ? [...parts, { text: rest }] : parts;
    });
}
