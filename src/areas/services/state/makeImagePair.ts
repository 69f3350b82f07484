import {
  CARD_LONG_SIDE_PX,
  CARD_SHORT_SIDE_PX,
  FULL_LONG_SIDE_PX,
  type ImagePair,
} from '#src/areas/services/model/imagePair.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MAX_CARD_IMAGE_BYTES, MAX_IMAGE_BYTES } from '#src/core/fields/limits.ts'

/** The types that a canvas may encode, the smallest files first. Every browser encodes JPEG. */
const TYPES = ['image/avif', 'image/webp', 'image/jpeg'] as const
type EncodedType = (typeof TYPES)[number]

/** One way of making a file: `scale` is at most 1, `quality` from 0 to 1. */
interface Attempt {
  readonly scale: number
  readonly quality: number
}

/**
 * Returns a picture in both sizes, as AVIF or WebP where the browser can encode that, else as JPEG. It is
 * drawn again, so nothing else of the file is kept: not where a photo was taken.
 *
 * @throws {Failure} image-unreadable – the browser can't open it, or has no room for it
 * @throws {Failure} image-size – larger than may be uploaded, however small it is made
 */
export async function makeImagePair(file: Blob): Promise<ImagePair> {
  const bitmap = await openImage(file)
  try {
    const type = await findEncodedType()
    const full = await encodeWithin(bitmap, type, fullAttempts(bitmap), MAX_IMAGE_BYTES)
    const card = await encodeWithin(bitmap, type, cardAttempts(bitmap), MAX_CARD_IMAGE_BYTES)
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
function fullAttempts({ width, height }: ImageBitmap): readonly Attempt[] {
  const scaleTo = (side: number): number => Math.min(1, side / Math.max(width, height))
  return [
    { scale: scaleTo(FULL_LONG_SIDE_PX), quality: 0.82 },
    { scale: scaleTo(FULL_LONG_SIDE_PX), quality: 0.65 },
    { scale: scaleTo(FULL_LONG_SIDE_PX * 0.6), quality: 0.65 },
    { scale: scaleTo(FULL_LONG_SIDE_PX * 0.4), quality: 0.5 },
  ]
}

function cardAttempts({ width, height }: ImageBitmap): readonly Attempt[] {
  const scale = Math.min(
    1,
    CARD_SHORT_SIDE_PX / Math.min(width, height),
    CARD_LONG_SIDE_PX / Math.max(width, height),
  )
  return [0.8, 0.6, 0.4].map((quality) => ({ scale, quality }))
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
  { scale, quality }: Attempt,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  const context = canvas.getContext('2d')
  if (context === null) throw new Failure('image-unreadable')
  if (type === 'image/jpeg') {
    // JPEG has no transparency, which would become black.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return await canvas.convertToBlob({ type, quality })
}
