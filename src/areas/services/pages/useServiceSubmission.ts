import { useState } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { toServiceDraft, type ServiceForm } from '#src/areas/services/model/serviceForm.ts'
import type { WeeklyHours } from '#src/areas/services/model/weeklyHours.ts'
import type { ImageChoice } from '#src/areas/services/state/ImageChoice.ts'
import { useImageUpload } from '#src/areas/services/state/useImageUpload.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { failureText } from '#src/core/text/failureText.ts'

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

/**
 * Sends the form: the picture first, then the record. The next attempt uses an uploaded picture again.
 * `service` is null for a new one, which gets `newId` and shows the picture before unless another picture is
 * chosen.
 */
export function useServiceSubmission(
  service: Service | null,
  newId: string,
  imageUrlBefore: string,
  onSaved: () => void,
): ServiceSubmission {
  const text = useOwnServicesText()
  const { services } = useRepositories()
  const clinic = useClinic()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const picture = useImageUpload()

  async function send(
    form: ServiceForm,
    image: ImageChoice,
    hours: WeeklyHours | null,
  ): Promise<Outcome> {
    // A clinic's record without a name counts as missing: there is nothing to copy into the service.
    if (clinic.name === '') {
      return { problem: text.failures.service.noClinicName }
    }
    let imageUrl = image.kind === 'unchanged' ? imageUrlBefore : ''
    if (image.kind === 'chosen') {
      try {
        imageUrl = await picture.upload(clinic.clinicId, image.image)
      } catch (error) {
        const failure = toActionFailure(error)
        if (failure.code === 'upload-canceled') return 'cancelled'
        const reason = failureText(text, failure, { during: 'uploading-image' })
        return { problem: text.serviceForm.imageUploadFailed(reason) }
      }
    }

    const draft = toServiceDraft(form, imageUrl)
    picture.noteShown(true)
    try {
      if (service === null) await services.add(clinic, newId, draft, hours)
      else await services.save(service, draft)
    } catch (error) {
      const failure = toActionFailure(error)
      // Without an answer, the service may still have been saved.
      picture.noteShown(failure.code === 'timeout')
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
    uploaded: picture.uploaded,
    cancelUpload: picture.cancel,
    problem: outcome !== null && typeof outcome === 'object' ? outcome.problem : null,
    isCancelled: outcome === 'cancelled',
  }
}
