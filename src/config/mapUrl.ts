/** A map of a place: an address, or a town. Opens in any browser, without an account. */
export function mapUrl(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
