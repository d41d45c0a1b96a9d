/** Returns the element in which another element is scrolled; null if only the page scrolls, as on a phone. */
function scrollerOf(element: Element): Element | null {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return null;
}

/**
 * Scrolls the list beside the map to the line of a place. The page itself is not scrolled, because this would
 * move another bubble under the visitor's finger.
 */
export function reveal(key: string): void {
  const line = document.querySelector(`[data-place="${CSS.escape(key)}"]`);
  const list = line && scrollerOf(line);
  if (!list) return;
  const [box, room] = [line.getBoundingClientRect(), list.getBoundingClientRect()];
  if (box.top < room.top) list.scrollTop -= room.top - box.top;
  else if (box.bottom > room.bottom) list.scrollTop += Math.min(box.bottom - room.bottom, box.top - room.top);
}
