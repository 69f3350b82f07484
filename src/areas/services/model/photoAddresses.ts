import { parsePhoto, writePhoto } from '#src/areas/doctors/model/doctorPhoto.ts'
import { IMAGE_SIZE_SUFFIXES } from './imageAddress.ts'
import { imageFileNames } from './imageNames.ts'

/** Where the two sizes of a doctor's photo are. */
export interface PhotoAddresses {
  readonly small: string
  readonly large: string
}

/** The sides of the two squares, in pixels. */
export const PHOTO_SIDES_PX = { small: 96, large: 192 } as const

const FULL = new RegExp(
  `^services/([^/]+)/([0-9a-f]{2})${IMAGE_SIZE_SUFFIXES.full}\\.([a-z]{3,4})$`,
)

/**
 * Returns how a doctor's record names a picture that was uploaded; null for another address. Everyone may read it, so no download
 * token is kept.
 */
export function photoOfAddress(imageUrl: string): string | null {
  if (!URL.canParse(imageUrl)) return null
  const file = decodeURIComponent(new URL(imageUrl).pathname.split('/').at(-1) ?? '')
  const [, userId, stem, ending] = FULL.exec(file) ?? []
  if (userId === undefined || stem === undefined || ending === undefined) return null
  return writePhoto({ userId, stem, ending })
}

/** Returns where the files of a photo are; null where the record names none. `objectsUrl`: where the files of the installation are. */
export function photoAddressesOf(photo: string, objectsUrl: string): PhotoAddresses | null {
  const name = parsePhoto(photo)
  if (name === null) return null
  const { full, card } = imageFileNames(name.stem, name.ending)
  const addressOf = (fileName: string): string =>
    `${objectsUrl}/${encodeURIComponent(`services/${name.userId}/${fileName}`)}?alt=media`
  return { small: addressOf(card), large: addressOf(full) }
}
