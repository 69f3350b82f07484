import { useEffect, useRef, useState } from 'react'
import type { ImagePair } from '#src/areas/services/model/imagePair.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { Failure } from '#src/core/failure/failure.ts'

interface UploadedImage {
  readonly image: ImagePair
  readonly imageUrl: string
  /** Whether a service may already show it. */
  mayBeShown: boolean
}

interface ImageUpload {
  /** How much of the picture is uploaded, 0 to 1; null if no upload is in progress. */
  readonly uploaded: number | null
  /** Returns the picture's address: that of the last upload where it is the same picture. Fails with `upload-canceled`. */
  readonly upload: (clinicId: string, image: ImagePair) => Promise<string>
  readonly cancel: () => void
  /** Says whether a service may show the last uploaded picture by now. */
  readonly noteShown: (mayBeShown: boolean) => void
}

/**
 * Uploads the picture of a form, once for as many attempts as it takes. It is discarded if no service ever shows it;
 * otherwise it stays, because appointments may show it too.
 */
export function useImageUpload(): ImageUpload {
  const { images } = useRepositories()
  const [uploaded, setUploaded] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  const last = useRef<UploadedImage | null>(null)

  useEffect(
    () => () => {
      // Leaving during the upload cancels it.
      running.current?.abort()
      if (last.current?.mayBeShown === false) void images.discard(last.current.imageUrl)
      last.current = null
    },
    [images],
  )

  return {
    uploaded,
    upload: async (clinicId, image) => {
      if (last.current?.image === image) return last.current.imageUrl
      if (last.current?.mayBeShown === false) void images.discard(last.current.imageUrl)
      last.current = null
      const controller = new AbortController()
      running.current = controller
      setUploaded(0)
      try {
        const { signal } = controller
        const imageUrl = await images.upload(clinicId, image, { onProgress: setUploaded, signal })
        last.current = { image, imageUrl, mayBeShown: false }
        if (signal.aborted) throw new Failure('upload-canceled')
        return imageUrl
      } finally {
        running.current = null
        setUploaded(null)
      }
    },
    cancel: () => {
      running.current?.abort()
    },
    noteShown: (mayBeShown) => {
      if (last.current !== null) last.current.mayBeShown = mayBeShown
    },
  }
}
