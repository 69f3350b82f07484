/** What follows the two digits in the name of each of a picture's two files. */
export const IMAGE_SIZE_SUFFIXES = { full: '-full', card: '-card' } as const

const WITH_CARD = /^([^?#]+%2F[0-9a-f]{2})-full(\.[a-z]+)\?[^#]*#card=([-\w]+)$/

/**
 * Returns the address of a picture as records keep it: that of the full file, with the download token of
 * the card behind a `#`, which browsers don't send. So the address itself says whether there is a card;
 * one from before there were cards has none.
 */
export function joinImageAddresses(full: string, card: string): string {
  const token = new URL(card).searchParams.get('token')
  return token === null ? full : `${full}#card=${token}`
}

/** Returns the address of a picture's card; null where it has none. */
export function findCardAddress(imageUrl: string): string | null {
  const [, start, ending, token] = WITH_CARD.exec(imageUrl) ?? []
  if (start === undefined || ending === undefined || token === undefined) return null
  return `${start}${IMAGE_SIZE_SUFFIXES.card}${ending}?alt=media&token=${token}`
}
