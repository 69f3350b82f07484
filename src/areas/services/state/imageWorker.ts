import type { ImagePair } from '#src/areas/services/model/imagePair.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import { makeImagePair } from './makeImagePair.ts'

/** What the worker answers when it is sent a file. */
export type ImageAnswer =
  | { readonly kind: 'made'; readonly image: ImagePair }
  | { readonly kind: 'failed'; readonly code: FailureCode }

async function answer(file: Blob): Promise<ImageAnswer> {
  try {
    return { kind: 'made', image: await makeImagePair(file) }
  } catch (error) {
    return { kind: 'failed', code: error instanceof Failure ? error.code : 'image-unreadable' }
  }
}

self.addEventListener('message', ({ data: file }: MessageEvent<Blob>) => {
  void answer(file).then((message) => {
    self.postMessage(message)
  })
})
