import { useEffect, useState } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { ERASED_USER_ID } from '#src/areas/accounts/model/erasedAccount.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { EMPTY_PATIENT_DATA, type Appointment } from '#src/areas/visits/model/appointment.ts'
import { patientOf, type KnownPatient } from '#src/areas/visits/model/knownPatients.ts'
import { logFailure } from '#src/core/state/logFailure.ts'
import { toActionFailure } from '#src/core/state/toActionFailure.ts'
import { useDraft, type Drafts } from '#src/core/state/useDraft.ts'
import type { CallerData, ChosenAccount } from './PatientFields.tsx'

interface TypedCall {
  readonly time: FreeTime | null
  readonly account: ChosenAccount | null
  readonly data: CallerData
}

export interface CallerDraft extends TypedCall {
  /** Whether it was typed before the session ended. */
  readonly isRestored: boolean
  /** The account that the clinic may book for; null where it books without one. */
  readonly patient: { readonly userId: string; readonly previous: string } | null
  readonly setTime: (time: FreeTime) => void
  readonly setData: (update: (before: CallerData) => CallerData) => void
  /** Fills in a patient; `previous` is her last visit, null where none is known. */
  readonly choosePatient: (patient: KnownPatient, previous: string | null) => void
  /** Empties the form for somebody else. */
  readonly leavePatient: () => void
  /** Keeps what is typed, for somebody without an account. */
  readonly leaveAccount: () => void
  /** For `useKeepDraft`. */
  readonly keep: (value: TypedCall | null) => void
  /** Null for nothing that would be lost. */
  readonly typed: TypedCall | null
}

interface CallerDraftOptions {
  readonly clinic: Pick<ClinicAccount, 'clinicId' | 'language'>
  readonly startingTime: FreeTime | null
  /** An appointment of the patient; null where none is named. */
  readonly known: Appointment | null
}

const drafts: Drafts<TypedCall> = new WeakMap()

/** What a clinic enters for somebody who calls or walks in: the time, the patient and her account. */
export function useCallerDraft({ clinic, startingTime, known }: CallerDraftOptions): CallerDraft {
  const { clinicId } = clinic
  // Most callers speak as the clinic does.
  const empty = { ...EMPTY_PATIENT_DATA, language: clinic.language, privateNote: '' }
  const { found, keep } = useDraft(drafts, known?.appointmentId ?? '')
  const start = known === null || known.bookedBy === ERASED_USER_ID ? null : patientOf(known)
  const [initial] = useState<TypedCall>(() => ({
    time: startingTime,
    account: start === null ? null : accountOf(start, null, clinicId),
    data: start === null ? empty : { ...empty, ...dataOf(start, clinic) },
  }))
  const [time, setTime] = useState((found ?? initial).time)
  const [account, setAccount] = useState((found ?? initial).account)
  const [data, setData] = useState((found ?? initial).data)
  usePreviousVisit(clinicId, account, setAccount)

  return {
    time,
    account,
    data,
    isRestored: found !== null,
    patient:
      account?.previous == null ? null : { userId: account.userId, previous: account.previous },
    setTime,
    setData,
    choosePatient: (person, previous) => {
      setData((before) => ({ ...before, ...dataOf(person, clinic) }))
      setAccount(accountOf(person, previous, clinicId))
    },
    leavePatient: () => {
      setAccount(null)
      setData(empty)
    },
    leaveAccount: () => {
      setAccount(null)
    },
    keep,
    typed: data !== initial.data || found !== null ? { time, account, data } : null,
  }
}

/** Only a visit that took place lets the clinic book for an account; the search may not have found one. */
function usePreviousVisit(
  clinicId: string,
  account: ChosenAccount | null,
  onFound: (account: ChosenAccount) => void,
): void {
  const { appointments } = useRepositories()
  const unsureOf = account?.previous === null ? account.userId : null
  useEffect(() => {
    if (unsureOf === null) return undefined
    let isCurrent = true
    appointments.findPreviousVisit(clinicId, unsureOf).then(
      (previous) => {
        if (isCurrent && previous !== null) onFound({ userId: unsureOf, previous })
      },
      (error: unknown) => {
        logFailure("A patient's last visit", toActionFailure(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [appointments, clinicId, unsureOf, onFound])
}

function dataOf(
  { userId, fullname, phoneNumber, email, callerLanguage }: KnownPatient,
  { clinicId, language }: CallerDraftOptions['clinic'],
): Omit<CallerData, 'privateNote'> {
  const isCaller = userId === clinicId
  return {
    ...EMPTY_PATIENT_DATA,
    fullname,
    phoneNumber,
    email,
    language: isCaller ? callerLanguage : language,
  }
}

/** The account of a patient; someone without one has the clinic's. */
function accountOf(
  { userId }: KnownPatient,
  previous: string | null,
  clinicId: string,
): ChosenAccount | null {
  return userId === clinicId ? null : { userId, previous }
}
