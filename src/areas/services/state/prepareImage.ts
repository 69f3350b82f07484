import type { ImageKind, ImagePair } from '#src/areas/services/model/imagePair.ts'
import { Failure } from '#src/core/failure/failure.ts'
import type { ImageAnswer, ImageQuestion } from './imageWorker.ts'
import { makeImagePair } from './makeImagePair.ts'

/**
 * Returns the picture to upload, in both sizes. A photo of 40 megapixels takes seconds, so this is done
 * beside the page's own thread: on that one nothing could be typed for half a second.
 *
 * @throws {Failure} image-type – not an image, or one that can carry scripts
 * @throws {Failure} image-unreadable, image-size – as `makeImagePair`
 */
export async function prepareImage(file: Blob, kind: ImageKind): Promise<ImagePair> {
  const isImage = file.type.startsWith('image/') && file.type !== 'image/svg+xml'
  if (!isImage || file.size === 0) throw new Failure('image-type')
  return (await makeInWorker({ file, kind })) ?? (await makeImagePair(file, kind))
}

/** Returns null where no worker starts: its code can't be loaded without a connection. */
async function makeInWorker(question: ImageQuestion): Promise<ImagePair | null> {
  if (typeof Worker === 'undefined') return null
  const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageAnswer>) => {
        if (data.kind === 'made') resolve(data.image)
        else reject(new Failure(data.code))
      })
      worker.addEventListener('error', () => {
        resolve(null)
      })
      worker.postMessage(question)
    })
  } finally {
    // With the room that the photo took.
    worker.terminate()
  }
}
