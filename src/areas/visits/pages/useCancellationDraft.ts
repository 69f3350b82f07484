import { use, useState } from 'react'
import { useAccount } from '#src/areas/accounts/state/useSession.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { useIsDoctorAway } from '#src/areas/visits/state/useIsDoctorAway.ts'
import { PersonContext } from '#src/core/state/PersonContext.ts'
import { useDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { EMPTY_CANCELLATION, type CancellationDraft } from './cancellationDraft.ts'
import { unsentCancellations } from './unsentCancellations.ts'

interface TypedCancellation {
  /** Whether it was typed before the session ended. */
  readonly isRestored: boolean
  /** What was typed; null for nothing. */
  readonly written: CancellationDraft | null
  /** What is sent with the cancellation. */
  readonly note: CancellationDraft
  readonly write: (draft: CancellationDraft) => void
  /** For `useKeepDraft`. */
  readonly keep: (draft: CancellationDraft | null) => void
}

const drafts: Drafts<CancellationDraft> = new WeakMap()

/** What a clinic says when it cancels an appointment. */
export function useCancellationDraft({
  appointmentId,
  bookingDetails,
}: Appointment): TypedCancellation {
  const { role } = useAccount()
  const { found, keep } = useDraft(drafts, appointmentId)
  const { owner } = use(PersonContext)
  const [written, write] = useState(
    () => found ?? unsentCancellations(owner).get(appointmentId) ?? null,
  )
  const isDoctorAway = useIsDoctorAway(
    role === 'clinic' ? bookingDetails.clinicId : null,
    bookingDetails,
  )
  return {
    isRestored: found !== null,
    written,
    // The time of a doctor who is away stays closed, unless the clinic says otherwise.
    note: written ?? { ...EMPTY_CANCELLATION, closesTime: isDoctorAway },
    write,
    keep,
  }
}
