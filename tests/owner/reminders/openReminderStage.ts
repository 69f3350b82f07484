import { afterEach, beforeEach } from 'vitest'
import type { OwnerDatabase } from '#owner/OwnerDatabase.ts'
import type { MailService } from '#owner/reminders/MailService.ts'
import { runReminders, type RemindersRun } from '#owner/reminders/runReminders.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { CLINIC_ZONE, clinicTime } from '#tests/support/clinicTime.ts'
import { openOwnerStage, type OwnerStage } from '../openOwnerStage.ts'
import { aVisitAt, clinicRecords, keyedService, mailingWith } from './reminderScene.ts'
import { startMailServer, type MailServer } from './startMailServer.ts'

/** A Tuesday at nine, by the clinic's clock. */
export const NINE = clinicTime(2026, 4, 12, 9)
/** Noon of the day after. */
export const TOMORROW = NINE + DAY_MS + 3 * HOUR_MS

export const NOBODY = 'ok        Reminders: nobody is due.'

/** What a run of the reminders said, and whether all went well. */
export interface Run {
  readonly isRight: boolean
  readonly lines: readonly string[]
}

interface RunOptions extends Partial<RemindersRun> {
  /** Default: one that knows keys. */
  readonly service?: MailService
  readonly database?: OwnerDatabase
}

/** A clinic 'elm' without visits, a mail server, and a clock that the test sets; it is nine. */
export interface ReminderStage {
  readonly owner: OwnerStage
  readonly server: () => MailServer
  readonly now: () => number
  letPass(milliseconds: number): void
  run(options?: RunOptions): Promise<Run>
  reminderOf(visit: ActiveAppointment): Promise<unknown>
  /** How many mails the patient of this name got. */
  mailsTo(name: string): number
}

/** Call it at the top level of a test file. */
export function openReminderStage(): ReminderStage {
  const owner = openOwnerStage()
  let now = NINE
  const servers: MailServer[] = []
  const server = (): MailServer => {
    const last = servers.at(-1)
    if (last === undefined) throw new Error('The mail server is not there yet.')
    return last
  }
  beforeEach(async () => {
    now = NINE
    servers.push(await startMailServer(() => now))
    await owner.write('', null)
    await owner.update(clinicRecords('elm', CLINIC_ZONE))
  })
  afterEach(() => server().stop())

  return {
    owner,
    server,
    now: () => now,
    letPass: (milliseconds) => {
      now += milliseconds
    },
    run: async ({
      service = keyedService(server()),
      database = owner.project.database,
      ...others
    } = {}) => {
      const lines: string[] = []
      const isRight = await runReminders(
        { ...owner.project, database },
        {
          readMailing: () => Promise.resolve(mailingWith(service)),
          ping: null,
          isReal: true,
          readClock: () => now,
          clockOffset: 0,
          log: (line) => lines.push(line),
          ...others,
        },
      )
      return { isRight, lines }
    },
    reminderOf: ({ appointmentId }) => owner.read(`reminders/elm/${appointmentId}`),
    mailsTo: (name) => server().sent.filter(({ to }) => to === `${name}@mail.example`).length,
  }
}

/** A confirmed visit of tomorrow at the clinic. */
export const visitOf = (
  name: string,
  changes: Partial<ActiveAppointment> = {},
): ActiveAppointment => aVisitAt({ clinicId: 'elm', start: TOMORROW, name, changes })
