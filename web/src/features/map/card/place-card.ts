import L from "leaflet";
import css from "./PinCard.module.css";

/** Pixels that stay free between a card and the edges of the map, where its controls are. */
const FREE = { topLeft: L.point(12, 56), bottomRight: L.point(64, 24) };

/** How often a card that follows its bubble out of sight brings the map along. */
const MOST_PANS = 2;

/** The card at a place of the map. */
export class PlaceCard {
  private pans = 0;
  /** The visitor dragged the map since the card was opened. */
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

  /** Shows the content above what is `height` pixels high at a place, and moves the map as far as it needs to. */
  open(where: L.LatLng, height: number, content: HTMLElement): void {
    this.pans = 0;
    this.isLeftAlone = false;
    this.popup.options.autoPan = true;
    this.popup.options.offset = [0, -height];
    this.popup.setContent(content).setLatLng(where).openOn(this.map);
  }

  /**
   * Follows its bubble, which finds another place when the map shows other lots. Such a place may move the map, and the move
   * may bring the bubble back: after a few times the card stays where it is in sight. It never pulls a map back that the
   * visitor drags.
   */
  move(where: L.LatLng): void {
    if (!this.popup.isOpen() || this.popup.getLatLng()?.equals(where)) return;
    if (!this.isLeftAlone && this.pans++ >= MOST_PANS) return;
    this.popup.options.autoPan = !this.isLeftAlone;
    this.popup.setLatLng(where);
  }

  close(): void {
    this.popup.remove();
  }
}
