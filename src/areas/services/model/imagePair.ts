/** A picture in the two sizes in which it is stored, both of one type. */
export interface ImagePair {
  readonly full: Blob
  readonly card: Blob
}

/** What a picture is of: a service's keeps its shape, a doctor's is a square. */
export type ImageKind = 'service' | 'doctor'

/** The longer side of the full picture: what a service's own page shows on a dense screen. */
export const FULL_LONG_SIDE_PX = 1600

/**
 * The shorter side of a card's picture, so that it also fills a square: a phone with three dots to a
 * pixel shows 312 by 312, a desktop screen with two 504 by 284.
 */
export const CARD_SHORT_SIDE_PX = 320

/** Ends what a panorama would be. */
export const CARD_LONG_SIDE_PX = 640
