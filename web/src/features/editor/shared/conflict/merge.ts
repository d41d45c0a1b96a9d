import { isEqual } from "../../../../lib/is-equal";

/** Two changes of one content as one. */
export interface Merged<Content> {
  /** Mine where I changed a field, theirs otherwise. */
  content: Content;
  /** The fields that both have changed, each otherwise, in the order of the content. */
  collisions: (keyof Content & string)[];
}

/** Joins two changes of the same content, field by field. Without what both began with, every difference is a collision. */
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
