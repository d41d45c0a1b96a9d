import { isEqual } from "../../../../lib/is-equal";

/** The result of merging two changes of the same content. */
export interface Merged<Content> {
  /**
   * The merged content: the editor's own value in fields that this editor changed, and the other editor's
   * value in all others.
   */
  content: Content;
  /** The fields that both editors changed to different values, in the order of the content. */
  collisions: (keyof Content & string)[];
}

/**
 * Merges two changes of the same content field by field. If the common base is unknown (null), every
 * difference is a collision.
 */
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
