import { useState } from 'react'
import { useSchedulingText } from '#src/areas/booking/text/useSchedulingText.ts'
import type { FreeTime } from '#src/areas/openings/model/freeTimes.ts'
import {
  findCallerProblems,
  type CallerProblem,
} from '#src/areas/visits/model/callerInformation.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import type { CallerData } from './PatientFields.tsx'
import type { BookForPatient } from './useBookForPatient.ts'
import type { CallerDraft } from './useCallerDraft.ts'
import { lostTimes, type Series } from './useSeries.ts'

interface CallerFormOptions {
  readonly draft: CallerDraft
  readonly booking: BookForPatient
  readonly series: Series
  readonly zone: TimeZone
}

type FormOfCaller = Form<CallerData, CallerProblem>

interface CallerForm {
  readonly form: FormOfCaller
  /** For the `<form>`. */
  readonly props: FormOfCaller['props']
  /** Whether it was submitted without a time. */
  readonly isTimeMissing: boolean
  readonly setTime: (time: FreeTime) => void
  /** What is said above the buttons; null for nothing. */
  readonly problem: string | null
}

/** The form of somebody who calls or walks in: what keeps it from being booked, and what is said of that. */
export function useCallerForm(options: CallerFormOptions): CallerForm {
  const { draft, booking, series, zone } = options
  const { time, patient } = draft
  const text = useSchedulingText()
  const [isTimeMissing, setIsTimeMissing] = useState(false)
  const [isUndecidedSent, setIsUndecidedSent] = useState(false)
  const isUndecided = series.repetition !== null && time !== null && !series.isDecided
  const form = useForm({
    values: draft.data,
    setValues: draft.setData,
    validate: (values) => findCallerProblems(values, { hasAccount: patient !== null }),
    describe: ({ code }) =>
      code === 'phone-required' ? text.scheduling.phoneRequired : text.patientFields.problems[code],
    submission: {
      ...booking,
      run: (values) => {
        // The dates say what is still to be decided.
        setIsUndecidedSent(isUndecided)
        if (!isUndecided) booking.submit(values)
      },
    },
  })
  return {
    form,
    props: {
      ...form.props,
      onSubmit: (event) => {
        if (!booking.pending) setIsTimeMissing(time === null)
        form.props.onSubmit(event)
      },
    },
    isTimeMissing,
    setTime: (chosen) => {
      draft.setTime(chosen)
      setIsTimeMissing(false)
    },
    problem: findProblem(),
  }

  function findProblem(): string | null {
    const count = form.problems.length + (isTimeMissing ? 1 : 0)
    if (count > 1) return text.patientFields.problemCount(count)
    if (isUndecidedSent && isUndecided) return text.series.decideFirst
    const { failure } = booking
    const lost = failure === null ? [] : lostTimes(failure)
    if (lost.length > 0) return text.series.lost(lost, zone)
    return failure === null ? null : failureText(text, failure, { during: 'booking-for-patient' })
  }
}
