import L from "leaflet";
import css from "./PinCard.module.css";

/** The space that a card leaves free at the edges of the map, where the controls are, in pixels. */
const FREE = { topLeft: L.point(12, 56), bottomRight: L.point(64, 24) };

/** The maximum number of times that the map moves because the card followed its bubble out of sight. */
const MAX_PANS = 2;

/** The card above a place on the map. */
export class PlaceCard {
  private pans = 0;
  /** Whether the visitor has dragged the map since the card was opened. */
  private isLeftAlone = false;
  private readonly popup = L.popup({
    className: css.card as string,
    closeButton: false,
    autoClose: false,
    closeOnClick: false,
    closeOnEscapeKey: false,
    minWidth: 220,
    maxWidth: 260,
    autoPanPaddingTopLeft: FREE.topLeft,
    autoPanPaddingBottomRight: FREE.bottomRight,
  });

  constructor(private readonly map: L.Map) {
    map.on("dragstart", () => {
      this.isLeftAlone = true;
    });
  }

  /** Shows content above a bubble that is `height` pixels high. The map is moved as little as necessary. */
  open(where: L.LatLng, height: number, content: HTMLElement): void {
    this.pans = 0;
    this.isLeftAlone = false;
    this.popup.options.autoPan = true;
    this.popup.options.offset = [0, -height];
    this.popup.setContent(content).setLatLng(where).openOn(this.map);
  }

  /**
   * Moves the card to the new position of its bubble, after the map shows other lots. Moving the card may
   * move the map, which in turn may move the bubble; so after MAX_PANS times the card stays where it is. A
   * map that the visitor has dragged is not moved.
   */
  move(where: L.LatLng): void {
    if (!this.popup.isOpen() || this.popup.getLatLng()?.equals(where)) return;
    if (!this.isLeftAlone && this.pans++ >= MAX_PANS) return;
    this.popup.options.autoPan = !this.isLeftAlone;
    this.popup.setLatLng(where);
  }

  close(): void {
    this.popup.remove();
  }
}
