import type { Night, Outcome, Part } from '#owner/nightly/Part.ts'
import type { Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { fieldOf, textOf } from '#owner/storedValue.ts'
import type { AnswerHours } from '#src/areas/clinics/model/answerHours.ts'
import {
  ANSWER_HISTORY_MS,
  answerTimeOf,
  FirstApprovals,
  usualAnswerHours,
} from '#src/areas/visits/model/answerTimes.ts'
import type { Appointment } from '#src/areas/visits/model/appointment.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { decodePastAppointment } from '#src/areas/visits/records/pastAppointmentRecord.ts'
import { decodeOrLeaveOut } from '#src/data/records/decode.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'

const ENTRIES_PER_PAGE = 500
const RECORDS_PER_PAGE = 200
const APPROVAL = /^([^:]+):confirmed$/

/**
 * Writes for each public clinic within how many hours it usually answers a request, from its own last 90 days, and takes away
 * what no longer holds. One clinic after the other; of each only the times are kept.
 */
export const answerTimes: Part = {
  name: 'Answer times',
  run: async (night) => {
    const { database } = night.project
    const listed = new Set(await database.keysOf(databasePaths.listedClinics()))
    const said = await database.keysOf(databasePaths.allAnswerHours())
    const found = { said: 0, changed: 0 }
    for (const clinicId of said.filter((id) => !listed.has(id))) {
      await write(night, clinicId, null)
      found.changed += 1
    }
    for (const clinicId of listed) {
      const hours = await findHours(database, clinicId, night.now)
      if (hours !== null) found.said += 1
      if ((await database.read(databasePaths.answerHours(clinicId))) === hours) continue
      await write(night, clinicId, hours)
      found.changed += 1
    }
    return describe(found, listed.size, night.isReal)
  },
}

async function write(
  { project, isReal, requireClaim }: Night,
  clinicId: string,
  hours: AnswerHours | null,
): Promise<void> {
  if (!isReal) return
  await requireClaim()
  await project.database.update({ [databasePaths.answerHours(clinicId)]: hours })
}

function describe(
  { said, changed }: { readonly said: number; readonly changed: number },
  clinics: number,
  isReal: boolean,
): Outcome {
  const text = `known of ${said} of ${clinics} public clinics`
  if (!isReal) return { state: 'not done', text: `${text}; ${changed} would change.` }
  return { state: 'ok', text: `${text}; ${changed} changed.` }
}

async function findHours(
  database: OwnerDatabase,
  clinicId: string,
  now: number,
): Promise<AnswerHours | null> {
  const approvals = await readApprovals(database, clinicId, now)
  const times: number[] = []
  for await (const appointment of readVisits(database, clinicId, now)) {
    const time = answerTimeOf(appointment, approvals.timeOf(appointment.appointmentId), now)
    if (time !== null) times.push(time)
  }
  return usualAnswerHours(times)
}

/** Only the log says when an approval was: the record has no time for it. */
async function readApprovals(
  database: OwnerDatabase,
  clinicId: string,
  now: number,
): Promise<FirstApprovals> {
  const approvals = new FirstApprovals()
  const pages = database.pagesUpTo(databasePaths.log(clinicId), {
    field: 'at',
    start: now - ANSWER_HISTORY_MS,
    end: now,
    size: ENTRIES_PER_PAGE,
  })
  for await (const page of pages) {
    for (const [, entry] of page) {
      const [, appointmentId] = APPROVAL.exec(textOf(fieldOf(entry, 'what'))) ?? []
      const at = fieldOf(entry, 'at')
      if (appointmentId === undefined || typeof at !== 'number') continue
      approvals.add({ appointmentId, at, isApproval: fieldOf(entry, 'to') === true })
    }
  }
  return approvals
}

/**
 * The appointments of a clinic that may have been requested within the history: those that are active, and those that have ended since
 * it begins. One that can't be read is left out.
 */
async function* readVisits(
  database: OwnerDatabase,
  clinicId: string,
  now: number,
): AsyncGenerator<Appointment> {
  const active = database.pages(databasePaths.clinicAppointments(clinicId), RECORDS_PER_PAGE)
  for await (const page of active) yield* readable(page, clinicId, decodeActiveAppointment)
  const ended = database.pagesUpTo(databasePaths.clinicCompletedAppointments(clinicId), {
    field: 'ended_at',
    start: now - ANSWER_HISTORY_MS,
    end: now,
    size: RECORDS_PER_PAGE,
  })
  for await (const page of ended) yield* readable(page, clinicId, decodePastAppointment)
}

function readable(
  page: readonly Child[],
  clinicId: string,
  decode: (clinicId: string, appointmentId: string, value: unknown) => Appointment,
): readonly Appointment[] {
  return page
    .map(([id, value]) =>
      decodeOrLeaveOut(
        () => decode(clinicId, id, value),
        databasePaths.appointment(clinicId, id),
        () => undefined,
      ),
    )
    .filter((appointment) => appointment !== null)
}
