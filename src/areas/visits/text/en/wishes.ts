import { format } from '#src/core/text/en/format.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'

/** A patient would like to move a confirmed appointment, which stays until the clinic answers. */
export const wishes = {
  title: 'Moves to answer',
  fromTo: (from: number, to: number, zone: TimeZone): string =>
    `${format.briefMoment(from, zone)} → ${format.briefMoment(to, zone)}`,
  asked: (clinic: string): string =>
    `You asked ${clinic} to move this. Until the clinic answers, your time stays confirmed.`,
  wouldLike: (patient: string): string => `${patient} would like to move`,
  bothKept: 'Both times are kept until you answer.',
  otherTerms: (terms: string): string => `At the new time: ${terms}`,
  /** Nobody answered until one of both times had passed. `isOver`: that of the appointment has. */
  notAnswered: (clinic: string, at: string, isOver: boolean): string =>
    isOver
      ? `${clinic} did not answer your wish to move this in time. Your appointment was on ${at}.`
      : `${clinic} did not answer your wish to move this in time. Your appointment stays confirmed for ${at}.`,
  notAnsweredOf: (patient: string, at: string, isOver: boolean): string =>
    isOver
      ? `${patient} asked for another time and was not answered in time. The appointment was on ${at}.`
      : `${patient} asked for another time and was not answered in time. The appointment stays on ${at}.`,
  chooseAnother: 'Choose another time',
  takeBack: 'Take back',
  approve: 'Approve the move',
  decline: 'Keep the old time',
  /** The name of a button, for those who hear only that. */
  nameOf: (label: string, who: string, from: number, zone: TimeZone): string =>
    `${label}: ${who}, ${format.spoken(from, zone)}`,
} as const
