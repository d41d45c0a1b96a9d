/**
 * Reports whether a page number is beyond the last page of a list, because the address was made up or the
 * list has become shorter.
 */
export function isPastEnd({ page, list }: { page: number; list: unknown[] }): boolean {
  return page > 1 && list.length === 0;
}
