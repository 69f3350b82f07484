import { useEffect, useMemo, useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { ActiveAppointment, PastAppointment } from '#src/areas/visits/model/appointment.ts'
import {
  findKnownPatients,
  MIN_PATIENT_QUERY,
  type FoundPatient,
} from '#src/areas/visits/model/knownPatients.ts'

/** How long after the last key the past appointments are asked. */
const PAUSE_MS = 150

export interface PatientSearch {
  /** By name; null while too little is typed. */
  readonly found: readonly FoundPatient[] | null
  /** Whether past appointments are still being searched; who has an active one is found at once. */
  readonly isSearching: boolean
  readonly hasFailed: boolean
}

interface Options {
  readonly clinicId: string
  readonly query: string
  readonly now: number
  readonly active: readonly ActiveAppointment[]
}

interface Answer {
  readonly query: string
  /** Null where the search failed. */
  readonly past: readonly PastAppointment[] | null
}

/** Finds the clinic's patients by what is typed, in its active and its past appointments. */
export function usePatientSearch({ clinicId, query, now, active }: Options): PatientSearch {
  const { appointments } = useRepositories()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const typed = query.trim()
  const isLongEnough = typed.length >= MIN_PATIENT_QUERY

  useEffect(() => {
    if (!isLongEnough) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      appointments.findPatients(clinicId, typed).then(
        (past) => {
          if (isCurrent) setAnswer({ query: typed, past })
        },
        () => {
          if (isCurrent) setAnswer({ query: typed, past: null })
        },
      )
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [appointments, clinicId, typed, isLongEnough])

  // What was found for the beginning of the query still fits where it fits the whole.
  const past = answer !== null && typed.startsWith(answer.query) ? answer.past : null
  const found = useMemo(
    () =>
      isLongEnough
        ? findKnownPatients([...active, ...(past ?? [])], { query: typed, clinicId, now })
        : null,
    [isLongEnough, active, past, typed, clinicId, now],
  )
  const isAnswered = answer?.query === typed
  return {
    found,
    isSearching: isLongEnough && !isAnswered,
    hasFailed: isLongEnough && isAnswered && answer.past === null,
  }
}
