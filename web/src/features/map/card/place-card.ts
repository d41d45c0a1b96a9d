import L from "leaflet";
import css from "./PinCard.module.css";

/** Pixels that stay free between a card and the edges of the map, where its controls are. */
const FREE = { topLeft: L.point(12, 56), bottomRight: L.point(64, 24) };

/** The card at a place of the map. */
export class PlaceCard {
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

  constructor(private readonly map: L.Map) {}

  /** Shows the content above what is `height` pixels high at a place, and moves the map as far as it needs to. */
  open(where: L.LatLng, height: number, content: HTMLElement): void {
    this.popup.options.offset = [0, -height];
    this.popup.setContent(content).setLatLng(where).openOn(this.map);
  }

  /** Follows its bubble. */
  move(where: L.LatLng): void {
    if (this.popup.isOpen() && !this.popup.getLatLng()?.equals(where)) this.popup.setLatLng(where);
  }

  close(): void {
    this.popup.remove();
  }
}
