import type { TemplateDetail } from "proto-types";

/** A part of a wording: fixed text, or the value of a variable under the name that editors read. */
export type Part = { text: string } | { variable: string; name: string; optional: boolean; otherwise: string };

const VARIABLE = /\{(\w+)(\?)?([^{}]*)\}/;

/** Returns the first words of the description of a variable: 标题或名称，含楼号 → 标题. */
const shortName = (note: string) => note.split(/[，；（]|或/)[0] ?? note;

/** Returns the wordings of a template's text, which | separates, as fixed texts and the names of variables. */
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
