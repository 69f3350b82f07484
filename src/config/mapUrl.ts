/** Half of a character: a text that holds one can be part of no address. */
const LONE_SURROGATES = /\p{Surrogate}/gu

/** Returns the address of a map of a place, which opens in any browser without an account. */
export function mapUrl(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.replace(LONE_SURROGATES, '\uFFFD'))}`
}
