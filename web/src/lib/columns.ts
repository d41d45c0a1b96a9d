/**
 * A list of objects stored by column. Each property name occurs only once, so the JSON is less than half as
 * long.
 */
export type Columns<T> = { [Name in keyof T]: T[Name][] };

export function toColumns<T extends object>(list: T[]): Columns<T> {
  const columns: Record<string, unknown[]> = {};
  for (const name of Object.keys(list[0] ?? {})) columns[name] = list.map((item) => item[name as keyof T]);
  return columns as Columns<T>;
}

export function fromColumns<T extends object>(columns: Columns<T>): T[] {
  const names = Object.keys(columns) as (keyof T)[];
  const [first] = names;
  if (first === undefined) return [];
  return columns[first].map((_, at) => Object.fromEntries(names.map((name) => [name, columns[name][at]])) as T);
}
