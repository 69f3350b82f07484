import type { useRepositories } from '#src/areas/useRepositories.ts'
import type { PastAppointment } from '#src/areas/visits/model/appointment.ts'

type Appointments = ReturnType<typeof useRepositories>['appointments']

const PAGE_SIZE = 250

export interface PastOfRange {
  readonly past: readonly PastAppointment[]
  readonly unreadable: number
}

/** Reads all past appointments of a range of time, a page at a time. */
export async function readPast(
  appointments: Appointments,
  clinicId: string,
  range: { readonly from: number; readonly until: number },
  onProgress: (count: number) => void = () => undefined,
): Promise<PastOfRange> {
  const past: PastAppointment[] = []
  let unreadable = 0
  let cursor: string | null = null
  do {
    const page = await appointments.getClinicPast(clinicId, { ...range, limit: PAGE_SIZE, cursor })
    past.push(...page.appointments)
    unreadable += page.unreadable
    cursor = page.next
    onProgress(past.length)
  } while (cursor !== null)
  return { past, unreadable }
}
