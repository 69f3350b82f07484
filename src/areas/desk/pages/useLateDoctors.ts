import { useState } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import { findLate, type LateDoctor } from '#src/areas/doctors/model/lateDoctor.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useLive } from '#src/core/state/useLive.ts'
import { failureText } from '#src/core/text/failureText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { addDays, daysBetween } from '#src/core/time/wallClock.ts'

/** Which doctors are late today, and what the clinic says of it. Doctors are named as the desk shows them. */
export interface LateDoctorsAtDesk {
  /** Whether a day, by its start, is the clinic's today: of no other can it be said. */
  readonly isOf: (day: number) => boolean
  /** Returns by how many minutes a doctor is late; null where nothing was said. */
  readonly find: (doctor: string) => number | null
  readonly say: (doctor: string, minutes: number) => void
  readonly takeBack: (doctor: string) => void
  readonly isPending: boolean
  /** Why the last of it failed; null where it did not. */
  readonly problem: string | null
  /** The doctor whose minutes are being chosen: the first is proposed. Null while none are. */
  readonly choice: readonly string[] | null
  readonly open: (doctors: readonly string[]) => void
  readonly close: () => void
}

interface Options {
  readonly zone: TimeZone
  readonly now: number
  /** Called with what to announce. */
  readonly onNews: (news: string) => void
}

/** Subscribes to the clinic's doctors who are late, and says or takes back that one is. */
export function useLateDoctors(
  clinicId: string,
  { zone, now, onNews }: Options,
): LateDoctorsAtDesk {
  const text = useDeskText()
  const words = text.lateDoctors
  const { lateDoctors } = useRepositories()
  const [choice, setChoice] = useState<readonly string[] | null>(null)
  const live = useLive<readonly LateDoctor[]>(
    (observer) => lateDoctors.watch(clinicId, observer),
    clinicId,
  )
  const said = useAction(
    async (doctor: string, minutes: number) => {
      await lateDoctors.say(clinicId, { doctor, minutes, until: addDays(now, 1, zone) })
      return words.said(doctor, minutes)
    },
    (news) => {
      setChoice(null)
      onNews(news)
    },
  )
  const removal = useAction(async (doctor: string) => {
    await lateDoctors.takeBack(clinicId, doctor)
    return words.takenBack(doctor)
  }, onNews)
  const failure = said.failure ?? removal.failure
  return {
    isOf: (day) => daysBetween(now, day, zone) === 0,
    find: (doctor) =>
      live.status === 'ready' ? (findLate(live.value, doctor, now)?.minutes ?? null) : null,
    say: (doctor, minutes) => {
      removal.clearFailure()
      said.run(doctor, minutes)
    },
    takeBack: (doctor) => {
      said.clearFailure()
      removal.run(doctor)
    },
    isPending: said.pending || removal.pending,
    problem: failure === null ? null : failureText(text, failure, { during: 'changing-account' }),
    choice,
    open: (doctors) => {
      said.clearFailure()
      setChoice(doctors)
    },
    close: () => {
      setChoice(null)
    },
  }
}
