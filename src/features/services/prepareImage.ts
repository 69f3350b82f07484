import { Failure } from '#src/domain/failure.ts'
import { IMAGE_ENDINGS, MAX_IMAGE_BYTES } from '#src/domain/limits.ts'

const LONGEST_SIDE_PX = 1280
const QUALITY = 0.85

/**
 * The picture as it is uploaded: at most 1280 pixels along its longer side, as WebP or, where the browser
 * can't make that, as JPEG. This also takes out where and when a photo was taken. The file as it is where
 * the browser can't do any of this. Fails with `image-type` or `image-size`.
 */
export async function prepareImage(file: Blob): Promise<Blob> {
  if (!file.type.startsWith('image/')) throw new Failure('image-type')
  const prepared = (await reencode(file)) ?? file
  if (!IMAGE_ENDINGS.has(prepared.type) || prepared.size === 0) throw new Failure('image-type')
  if (prepared.size > MAX_IMAGE_BYTES) throw new Failure('image-size')
  return prepared
}

/** Null where the browser lacks the means. */
async function reencode(file: Blob): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return null
  const bitmap = await decodeImage(file)
  try {
    const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const webp = await encodeCanvas(canvas, 'image/webp')
    if (webp !== null) return webp

    // JPEG knows no transparency: it would be black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    return await encodeCanvas(canvas, 'image/jpeg')
  } finally {
    bitmap.close()
  }
}

async function decodeImage(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    // What this browser can't show, others could not either.
    throw new Failure('image-type', '', { cause: error })
  }
}

/** Null where the browser gives another type than it was asked for, as it does with one it can't write. */
function encodeCanvas(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob(
      (blob) => {
        resolve(blob?.type === type ? blob : null)
      },
      type,
      QUALITY,
    )
  })
}
