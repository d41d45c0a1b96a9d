import L from "leaflet";
import css from "./PinCard.module.css";

/** The pixels to keep free between a card and the edges of the map, where the controls are. */
const FREE = { topLeft: L.point(12, 56), bottomRight: L.point(64, 24) };

/** The maximum number of times that the map pans when the card follows its bubble out of sight. */
const MAX_PANS = 2;

/** The card at a place of the map. */
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

  /** Shows the content above a bubble of `height` pixels, and moves the map as little as needed. */
  open(where: L.LatLng, height: number, content: HTMLElement): void {
    this.pans = 0;
    this.isLeftAlone = false;
    this.popup.options.autoPan = true;
    this.popup.options.offset = [0, -height];
    this.popup.setContent(content).setLatLng(where).openOn(this.map);
  }

  /**
   * Follows a bubble that moves when the map shows other lots. Moving the card may move the map, and that may move the
   * bubble back: after a few times the card stays where it is visible. It does not move a map that
   * the visitor has dragged.
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
