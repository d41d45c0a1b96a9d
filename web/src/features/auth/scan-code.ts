/** How often a page asks whether its QR code was scanned, in milliseconds. */
export const POLL_MS = 1000;

/** The width and height of the QR code that is scanned for a login or a proof of identity, in pixels. */
export const QR_SIZE = 220;
