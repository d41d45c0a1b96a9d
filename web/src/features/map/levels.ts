export const MIN_ZOOM = 7;
export const MAX_ZOOM = 19;
/** The highest zoom level of a map without tiles, because the base layer has no further details. */
export const BASE_MAX_ZOOM = 17;

/** The zoom level from which each kind of place is shown. */
export const ZOOM_OF = { area: 10, region: 13, community: 15, lot: 17 } as const;

/** The maximum number of lots that are shown one by one even at low zoom levels, on a narrow and on a wide map. */
const PINS = { narrow: 40, wide: 100 };
const NARROW_PX = 768;

/** Returns up to how many lots are shown one by one on a map that is `width` pixels wide. */
export const pinsOn = (width: number) => (width < NARROW_PX ? PINS.narrow : PINS.wide);
