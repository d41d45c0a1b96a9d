import L from "leaflet";
import css from "./PinCard.module.css";

/** Pixels to keep free between a card and the edges of the map, where the controls are. */
const FREE = { topLeft: L.point(12, 56), bottomRight: L.point(64, 24) };

/** How often the map may move at most because the card follows its bubble out of sight. */
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

  /** Shows content above a bubble of a height in pixels. The map moves as little as necessary. */
  open(where: L.LatLng, height: number, content: HTMLElement): void {
    this.pans = 0;
    this.isLeftAlone = false;
    this.popup.options.autoPan = true;
    this.popup.options.offset = [0, -height];
    this.popup.setContent(content).setLatLng(where).openOn(this.map);
  }

  /**
   * Follows a bubble that moves because the map shows other lots. Moving the card can move the map, and
   * that the bubble, so after MAX_PANS times the card stays where it is visible. A map that the visitor
   * has dragged is not moved.
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
