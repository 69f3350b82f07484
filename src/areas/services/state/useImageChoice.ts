import { useEffect, useRef, useState } from 'react'
import type { ImageKind } from '#src/areas/services/model/imagePair.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import type { ImageChoice } from './ImageChoice.ts'
import { prepareImage } from './prepareImage.ts'

interface ImageChooser {
  /** Makes a file ready, and takes it as the picture. */
  readonly choose: (file: File) => void
  readonly remove: () => void
  /** Why the last file could not be made ready; null for nothing. */
  readonly failure: Failure | null
}

interface ImageChoiceOptions {
  readonly kind: ImageKind
  /** The stored picture; empty where there is none. */
  readonly imageUrl: string
  readonly onPreparing: (isPreparing: boolean) => void
  readonly onChange: (choice: ImageChoice) => void
}

/** Chooses the picture of a service or a doctor, and frees the addresses of those that were shown. */
export function useImageChoice({
  kind,
  imageUrl,
  onPreparing,
  onChange,
}: ImageChoiceOptions): ImageChooser {
  const previewUrl = useRef<string | null>(null)
  // Preparing takes a moment, and only the last chosen file counts.
  const choices = useRef(0)
  const hasEnded = useRef(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  function show(next: ImageChoice): void {
    if (previewUrl.current !== null) URL.revokeObjectURL(previewUrl.current)
    previewUrl.current = next.kind === 'chosen' ? next.previewUrl : null
    onChange(next)
  }

  useEffect(() => {
    // A choice can come before this effect has run, and StrictMode runs it twice: neither ends that choice.
    hasEnded.current = false
    return () => {
      hasEnded.current = true
      if (previewUrl.current !== null) URL.revokeObjectURL(previewUrl.current)
      previewUrl.current = null
    }
  }, [])

  async function prepare(file: File): Promise<void> {
    choices.current += 1
    const own = choices.current
    const isOutdated = (): boolean => hasEnded.current || choices.current !== own
    setFailure(null)
    onPreparing(true)
    try {
      const image = await prepareImage(file, kind)
      if (isOutdated()) return
      onPreparing(false)
      show({ kind: 'chosen', image, previewUrl: URL.createObjectURL(image.full) })
    } catch (error) {
      if (isOutdated()) return
      onPreparing(false)
      setFailure(toActionFailure(error))
    }
  }

  return {
    choose: (file) => {
      void prepare(file)
    },
    remove: () => {
      choices.current += 1
      onPreparing(false)
      setFailure(null)
      show(imageUrl === '' ? { kind: 'unchanged' } : { kind: 'removed' })
    },
    failure,
  }
}
