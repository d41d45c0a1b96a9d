import type { WorkbenchDictionary, WorkbenchLabel } from "proto-types";

/** A value of a dictionary, together with the dictionary. */
export interface LabelRow {
  dictionary: WorkbenchDictionary;
  entry: WorkbenchLabel;
}

export const isRenamed = ({ label, builtin }: WorkbenchLabel): boolean => label !== builtin;

export const renamedIn = ({ entries }: WorkbenchDictionary): number => entries.filter(isRenamed).length;

/**
 * Returns the values of the chosen dictionary. With a search text, it returns the values of all dictionaries
 * whose label or dictionary name contains the text, or whose code equals it.
 */
export function rowsOf(
  list: WorkbenchDictionary[],
  chosen: WorkbenchDictionary | undefined,
  words: string,
): LabelRow[] {
  const sought = words.trim().toLowerCase();
  if (sought === "") return chosen ? chosen.entries.map((entry) => ({ dictionary: chosen, entry })) : [];
  return list.flatMap((dictionary) =>
    dictionary.entries
      .filter(
        ({ label, builtin, code }) =>
          [label, builtin, dictionary.name].some((text) => text.toLowerCase().includes(sought)) || code === sought,
      )
      .map((entry) => ({ dictionary, entry })),
  );
}

/** Finds the value of a row in the response after a change. */
export const sameIn = (list: WorkbenchDictionary[], { dictionary, entry }: LabelRow): WorkbenchLabel | undefined =>
  list.find(({ key }) => key === dictionary.key)?.entries.find(({ code }) => code === entry.code);
