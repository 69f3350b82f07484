import { useEffect, useRef, useState } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import type { ImagePair } from '#src/areas/services/model/imagePair.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { toServiceDraft, type ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import { serviceForm } from '#src/areas/services/text/en/serviceForm.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failures } from '#src/core/text/en/failures.ts'
import { format } from '#src/core/text/en/format.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { ImageChoice } from './ImageChoice.ts'

const TEXTS = { failures, format, serviceForm }

export interface ServiceSubmission {
  /** `hours` are the weekly hours that a new service's times came from. */
  readonly submit: (form: ServiceForm, image: ImageChoice, hours: WeeklyHours | null) => void
  readonly isPending: boolean
  /** How much of the picture is uploaded, 0 to 1; null if no upload is in progress. */
  readonly uploaded: number | null
  readonly cancelUpload: () => void
  /** Why nothing was saved; null if nothing failed. */
  readonly problem: string | null
  /** Whether the person cancelled the upload, which cancels saving too. */
  readonly isCancelled: boolean
}

type Outcome = 'saved' | 'cancelled' | { readonly problem: string }

interface UploadedImage {
  readonly image: ImagePair
  readonly imageUrl: string
  /** Whether a service may already show it. */
  mayBeShown: boolean
}

/**
 * Sends the form: the picture first, then the record. The next attempt uses an uploaded picture again. It
 * is discarded if no service ever shows it; otherwise it stays, because appointments may show it too.
 * `service` is null for a new one, which gets `newId` and shows the picture before unless another picture is
 * chosen.
 */
export function useServiceSubmission(
  service: Service | null,
  newId: string,
  imageUrlBefore: string,
  onSaved: () => void,
): ServiceSubmission {
  const text = useText(TEXTS)
  const { services, images } = useRepositories()
  const account = useAccount()
  const [uploaded, setUploaded] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const upload = useRef<AbortController | null>(null)
  const last = useRef<UploadedImage | null>(null)

  function discardLast(): void {
    if (last.current?.mayBeShown === false) void images.discard(last.current.imageUrl)
    last.current = null
  }

  useEffect(
    () => () => {
      // Leaving during the upload cancels it.
      upload.current?.abort()
      if (last.current?.mayBeShown === false) void images.discard(last.current.imageUrl)
      last.current = null
    },
    [images],
  )

  async function uploadImage(clinicId: string, image: ImagePair): Promise<string> {
    if (last.current?.image === image) return last.current.imageUrl
    discardLast()
    const controller = new AbortController()
    upload.current = controller
    setUploaded(0)
    try {
      const { signal } = controller
      const imageUrl = await images.upload(clinicId, image, { onProgress: setUploaded, signal })
      last.current = { image, imageUrl, mayBeShown: false }
      if (signal.aborted) throw new Failure('upload-canceled')
      return imageUrl
    } finally {
      upload.current = null
      setUploaded(null)
    }
  }

  async function send(
    form: ServiceForm,
    image: ImageChoice,
    hours: WeeklyHours | null,
  ): Promise<Outcome> {
    // A clinic's record without a name counts as missing: there is nothing to copy into the service.
    if (account.role !== 'clinic' || account.name === '') {
      return { problem: text.failures.service.noClinicName }
    }
    let imageUrl = image.kind === 'unchanged' ? imageUrlBefore : ''
    if (image.kind === 'chosen') {
      try {
        imageUrl = await uploadImage(account.userId, image.image)
      } catch (error) {
        const failure = toActionFailure(error)
        if (failure.code === 'upload-canceled') return 'cancelled'
        const reason = failureText(text, failure, { during: 'uploading-image' })
        return { problem: text.serviceForm.imageUploadFailed(reason) }
      }
    }

    const draft = toServiceDraft(form, imageUrl)
    const sent = last.current
    if (sent !== null) sent.mayBeShown = true
    try {
      if (service === null) await services.add(account, newId, draft, hours)
      else await services.save(service, draft)
    } catch (error) {
      const failure = toActionFailure(error)
      // Without an answer, the service may still have been saved.
      if (sent !== null) sent.mayBeShown = failure.code === 'timeout'
      const during = service === null ? 'adding-service' : 'changing-service'
      return { problem: failureText(text, failure, { during }) }
    }
    return 'saved'
  }

  const submission = useAction(
    async (form: ServiceForm, image: ImageChoice, hours: WeeklyHours | null) => {
      setOutcome(null)
      return await send(form, image, hours)
    },
    (result) => {
      setOutcome(result)
      if (result === 'saved') onSaved()
    },
  )

  return {
    submit: submission.run,
    isPending: submission.pending,
    uploaded,
    cancelUpload: () => {
      upload.current?.abort()
    },
    problem: outcome !== null && typeof outcome === 'object' ? outcome.problem : null,
    isCancelled: outcome === 'cancelled',
  }
}
