import L from "leaflet";
import type { Corner } from "./geometry/shape";
import { simplify } from "./geometry/simplify";

/**
 * Makes the visitor's next drag on the map draw a closed shape. `done` is called with the corners of the
 * shape, or with null if it encloses nothing or is cancelled. The returned function stops the drawing.
 */
export function drawShape(map: L.Map, className: string, done: (corners: L.LatLng[] | null) => void): () => void {
  const box = map.getContainer();
  const line = L.polyline([], { className, interactive: false }).addTo(map);
  const points: Corner[] = [];
  let pointer: number | null = null;

  const add = (event: PointerEvent) => {
    const { x, y } = map.mouseEventToContainerPoint(event);
    points.push([x, y]);
    line.addLatLng(map.containerPointToLatLng([x, y]));
  };
  const down = (event: PointerEvent) => {
    if (pointer !== null || event.button !== 0) return;
    pointer = event.pointerId;
    box.setPointerCapture(pointer);
    event.preventDefault();
    add(event);
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId === pointer) add(event);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== pointer) return;
    stop();
    done(simplify(points)?.map((corner) => map.containerPointToLatLng(corner)) ?? null);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    stop();
    done(null);
  };

  map.dragging.disable();
  box.toggleAttribute("data-drawing", true);
  // This listener is in the capture phase, before those of the bubbles, so that a shape may begin on a
  // bubble.
  box.addEventListener("pointerdown", down, true);
  box.addEventListener("pointermove", move);
  box.addEventListener("pointerup", up);
  document.addEventListener("keydown", key);

  function stop() {
    box.removeEventListener("pointerdown", down, true);
    box.removeEventListener("pointermove", move);
    box.removeEventListener("pointerup", up);
    document.removeEventListener("keydown", key);
    box.toggleAttribute("data-drawing", false);
    map.dragging.enable();
    line.remove();
  }
  return stop;
}
