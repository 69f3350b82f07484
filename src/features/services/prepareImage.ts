import { Failure } from '#src/domain/failure.ts'
import { IMAGE_ENDINGS, MAX_IMAGE_BYTES } from '#src/domain/limits.ts'

/** Tried in this order until the picture is small enough to be uploaded. The quality is from 0 to 1. */
const ATTEMPTS = [
  { maxSidePx: 1280, quality: 0.85 },
  { maxSidePx: 1280, quality: 0.7 },
  { maxSidePx: 960, quality: 0.7 },
  { maxSidePx: 640, quality: 0.6 },
] as const

/**
 * Returns the picture to upload: at most 1280 pixels along its longer side and of at most
 * 1 MB, as WebP or, where the browser
 * cannot encode that, as JPEG. This also removes the place and time of a photo. Returns the file as it is
 * where the browser can do none of this.
 *
 * @throws {Failure} image-type – no image, or one that this browser cannot show
 * @throws {Failure} image-size – larger than may be uploaded
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new Failure('image-type')
  const prepared = (await reencode(file)) ?? file
  if (!IMAGE_ENDINGS.has(prepared.type) || prepared.size === 0) throw new Failure('image-type')
  if (prepared.size > MAX_IMAGE_BYTES) throw new Failure('image-size')
  return prepared
}

/** Returns null where the browser cannot do it. */
async function reencode(file: Blob): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return null
  const bitmap = await decodeImage(file)
  try {
    let smallest: Blob | null = null
    for (const attempt of ATTEMPTS) {
      smallest = await draw(bitmap, attempt)
      if (smallest === null || smallest.size <= MAX_IMAGE_BYTES) return smallest
    }
    return smallest
  } finally {
    bitmap.close()
  }
}

async function draw(
  bitmap: ImageBitmap,
  { maxSidePx, quality }: (typeof ATTEMPTS)[number],
): Promise<Blob | null> {
  const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  const webp = await encodeCanvas(canvas, 'image/webp', quality)
  if (webp !== null) return webp

  // JPEG has no transparency, which would become black.
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return await encodeCanvas(canvas, 'image/jpeg', quality)
}

async function decodeImage(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    // Other browsers could not show it either.
    throw new Failure('image-type', '', { cause: error })
  }
}

/** Returns null where the browser returns another type, as it does for types that it cannot encode. */
function encodeCanvas(
  canvas: HTMLCanvasElement,
  type: string,
  quality: number,
): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        resolve(blob?.type === type ? blob : null)
      },
      type,
      quality,
    )
  })
}
