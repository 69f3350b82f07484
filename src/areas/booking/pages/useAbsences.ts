import {
  isAbsenceOf,
  isWithinAbsence,
  type Absence,
  type DoctorsTime,
} from '#src/areas/doctors/model/absence.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useLive } from '#src/core/state/useLive.ts'

const NONE: readonly Absence[] = []

/** When the clinic's doctors, or all of them, are away, live; none until that is known, and of no clinic. */
export function useAbsences(clinicId: string | null): readonly Absence[] {
  const { absences } = useRepositories()
  const noted = useLive<readonly Absence[]>((observer) => {
    if (clinicId === null) return () => undefined
    return absences.watch(clinicId, observer)
  }, clinicId)
  return noted.status === 'ready' ? noted.value : NONE
}

/** Whether a time is not to be had because the clinic is closed, or its doctor away; null where neither is. */
export function findAbsenceProblem(
  absences: readonly Absence[],
  time: DoctorsTime,
): 'closed' | 'absent' | null {
  const away = absences.filter((absence) => isWithinAbsence([absence], time))
  if (away.some(({ doctor }) => doctor === '')) return 'closed'
  return away.some((absence) => isAbsenceOf(absence, time.doctor)) ? 'absent' : null
}
