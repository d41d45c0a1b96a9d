import { isEqual } from "../../../../lib/is-equal";

/** The result of merging two changes of the same content. */
export interface Merged<Content> {
  /** My value in fields that I changed, theirs in all others. */
  content: Content;
  /** The fields that both editors changed to different values, in the order of the content. */
  collisions: (keyof Content & string)[];
}

/** Merges two changes of the same content field by field. Without the common base, every difference is a conflict. */
export function mergeContent<Content extends object>(
  base: Content | null,
  mine: Content,
  theirs: Content,
): Merged<Content> {
  const content = { ...theirs };
  const collisions: (keyof Content & string)[] = [];
  for (const key of Object.keys(theirs) as (keyof Content & string)[]) {
    if ((base && isEqual(mine[key], base[key])) || isEqual(mine[key], theirs[key])) continue;
    content[key] = mine[key];
    if (!base || !isEqual(theirs[key], base[key])) collisions.push(key);
  }
  return { content, collisions };
}
