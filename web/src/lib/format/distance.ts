/** Formats a distance: 620米, 1.4公里. */
export function distanceText(metres: number): string {
  return metres < 1000 ? `${metres}米` : `${Number((metres / 1000).toFixed(1))}公里`;
}
