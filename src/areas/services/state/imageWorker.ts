import type { ImageKind, ImagePair } from '#src/areas/services/model/imagePair.ts'
import { Failure, type FailureCode } from '#src/core/failure/failure.ts'
import { makeImagePair } from './makeImagePair.ts'

/** What the worker is sent. */
export interface ImageQuestion {
  readonly file: Blob
  readonly kind: ImageKind
}

/** What it answers. */
export type ImageAnswer =
  | { readonly kind: 'made'; readonly image: ImagePair }
  | { readonly kind: 'failed'; readonly code: FailureCode }

async function answer({ file, kind }: ImageQuestion): Promise<ImageAnswer> {
  try {
    return { kind: 'made', image: await makeImagePair(file, kind) }
  } catch (error) {
    return { kind: 'failed', code: error instanceof Failure ? error.code : 'image-unreadable' }
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ImageQuestion>) => {
  void answer(data).then((message) => {
    self.postMessage(message)
  })
})
