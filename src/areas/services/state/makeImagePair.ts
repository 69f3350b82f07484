import {
  CARD_LONG_SIDE_PX,
  CARD_SHORT_SIDE_PX,
  FULL_LONG_SIDE_PX,
  type ImageKind,
  type ImagePair,
} from '#src/areas/services/model/imagePair.ts'
import { PHOTO_SIDES_PX } from '#src/areas/services/model/photoAddresses.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MAX_CARD_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#src/core/fields/limits.ts'

/** The types that a canvas may encode, the smallest files first. Every browser encodes JPEG. */
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const
type EncodedType = (typeof TYPES)[number]

/** One way of making a file: a part of the picture in a size, in pixels, and a `quality` from 0 to 1. */
interface Attempt {
  readonly part: Rectangle
  readonly width: number
  readonly height: number
  readonly quality: number
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Returns a picture in both sizes, as AVIF or WebP where the browser can encode that, else as JPEG. It is
 * drawn again, so nothing else of the file is kept: not where a photo was taken. Of a doctor's the square in the middle is taken, a little
 * above it where it is upright, as faces are.
 *
 * @throws {Failure} image-unreadable – the browser can't open it, or has no room for it
 * @throws {Failure} image-size – larger than may be uploaded, however small it is made
 */
export async function makeImagePair(file: Blob, kind: ImageKind): Promise<ImagePair> {
  const bitmap = await openImage(file)
  try {
    const type = await findEncodedType()
    const [fullAttempts, cardAttempts] =
      kind === 'service'
        ? [fullOf(bitmap), cardOf(bitmap)]
        : [squareOf(bitmap, PHOTO_SIDES_PX.large), squareOf(bitmap, PHOTO_SIDES_PX.small)]
    const full = await encodeWithin(bitmap, type, fullAttempts, MAX_IMAGE_BYTES)
    const card = await encodeWithin(bitmap, type, cardAttempts, MAX_CARD_IMAGE_BYTES)
    return { full, card }
  } finally {
    bitmap.close()
  }
}

async function openImage(file: Blob): Promise<ImageBitmap> {
  try {
    // Turned as the photo says: that is the default.
    return await createImageBitmap(file)
  } catch (error) {
    throw new Failure('image-unreadable', '', { cause: error })
  }
}

/** Returns the first type that the browser encodes: asked for another, it answers with PNG. */
async function findEncodedType(): Promise<EncodedType> {
  for (const type of TYPES) {
    const canvas = new OffscreenCanvas(1, 1)
    canvas.getContext('2d')
    const blob = await canvas.convertToBlob({ type })
    if (blob.type === type) return type
  }
  return 'image/jpeg'
}

/** A picture full of detail can be too many bytes at first. */
function fullOf(bitmap: ImageBitmap): readonly Attempt[] {
  const scaleTo = (side: number): number => side / Math.max(bitmap.width, bitmap.height)
  return [
    wholeOf(bitmap, scaleTo(FULL_LONG_SIDE_PX), 0.82),
    wholeOf(bitmap, scaleTo(FULL_LONG_SIDE_PX), 0.65),
    wholeOf(bitmap, scaleTo(FULL_LONG_SIDE_PX * 0.6), 0.65),
    wholeOf(bitmap, scaleTo(FULL_LONG_SIDE_PX * 0.4), 0.5),
  ]
}

function cardOf(bitmap: ImageBitmap): readonly Attempt[] {
  const { width, height } = bitmap
  const scale = Math.min(
    CARD_SHORT_SIDE_PX / Math.min(width, height),
    CARD_LONG_SIDE_PX / Math.max(width, height),
  )
  return [0.8, 0.6, 0.4].map((quality) => wholeOf(bitmap, scale, quality))
}

/** The whole picture, never larger than it is. */
function wholeOf({ width, height }: ImageBitmap, scale: number, quality: number): Attempt {
  const least = Math.min(1, scale)
  return {
    part: { x: 0, y: 0, width, height },
    width: Math.max(1, Math.round(width * least)),
    height: Math.max(1, Math.round(height * least)),
    quality,
  }
}

/** Where the square begins of what is left over above it; in the middle it would cut hair. */
const ABOVE_FACE = 0.25

function squareOf({ width, height }: ImageBitmap, target: number): readonly Attempt[] {
  const shorter = Math.min(width, height)
  const part = {
    x: Math.round((width - shorter) / 2),
    y: Math.round((height - shorter) * ABOVE_FACE),
    width: shorter,
    height: shorter,
  }
  const side = Math.min(shorter, target)
  return [0.82, 0.6, 0.4].map((quality) => ({ part, width: side, height: side, quality }))
}

async function encodeWithin(
  bitmap: ImageBitmap,
  type: EncodedType,
  attempts: readonly Attempt[],
  maxBytes: number,
): Promise<Blob> {
  for (const attempt of attempts) {
    const blob = await encode(bitmap, type, attempt)
    if (blob.size <= maxBytes) return blob
  }
  throw new Failure('image-size')
}

async function encode(
  bitmap: ImageBitmap,
  type: EncodedType,
  { part, width, height, quality }: Attempt,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (context === null) throw new Failure('image-unreadable')
  if (type === 'image/jpeg') {
    // JPEG has no transparency, which would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, width, height)
  return await canvas.convertToBlob({ type, quality })
}
