import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createReminderWriter } from '#owner/reminders/createReminderWriter.ts'
import { localMailing } from '#owner/reminders/readMailing.ts'
import { nameRun } from '#owner/reminders/RemindingRun.ts'
import { sendReminders } from '#owner/reminders/sendReminders.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { HOUR_MS, MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { addDays, startOfDay } from '#src/core/time/wallClock.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { openOwnerStage } from '../openOwnerStage.ts'
import { startMailServer } from './startMailServer.ts'

const stage = openOwnerStage()
const DESKS = 10
const VISITS = 12
const APP_URL = 'https://careslot.example'
/** A noon that has not come yet, by the clinic's clock. */
const NOON = startOfDay(addDays(Date.now(), 1, CLINIC_ZONE), CLINIC_ZONE) + 12 * HOUR_MS

// The e-mail library asks on which page it is.
beforeAll(() => {
  vi.stubGlobal('location', new URL(APP_URL))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

test('two runs and ten open desks at once remind each patient once', async () => {
  const server = await startMailServer()
  const [clinic, patient] = await Promise.all([stage.createClinic(), stage.createPatient()])
  const slots = Array.from({ length: VISITS }, (_, index) =>
    aSlot({
      slotId: `slot_${index}`,
      timestamp: addDays(NOON, 1, CLINIC_ZONE) + index * 10 * MINUTE_MS,
    }),
  )
  const service = await stage.createService(clinic, { slots })
  const visits: ActiveAppointment[] = []
  for (const [index, slot] of slots.entries()) {
    const patientData = aPatientData({ email: `p${index}@mail.example` })
    const item = anItemFor(patient, service, { patientData, slot })
    visits.push(await storeAppointment(stage, item, 'confirmed'))
  }
  const mailPort = Number(new URL(server.origin).port)
  const desks = await Promise.all(
    Array.from({ length: DESKS }, () => stage.connect(clinic, { mailPort })),
  )
  const compose = createReminderWriter(APP_URL)
  const stops = desks.map(({ repositories }) => repositories.reminders.begin(compose))
  const mailing = localMailing(server.origin, APP_URL)
  const run = () =>
    sendReminders(
      {
        database: stage.project.database,
        mailing,
        by: nameRun(mailing.service),
        serverNow: () => NOON,
      },
      { isReal: true },
    )

  await Promise.all([
    run(),
    run(),
    ...desks.map(async ({ repositories }) => {
      for (const visit of visits) await repositories.reminders.remind(visit)
    }),
  ])

  expect(server.sent.map(({ to }) => to).sort()).toEqual(
    visits.map(({ patientData }) => patientData.email).sort(),
  )
  const stored = Object.values(Object(await stage.read(`reminders/${clinic.clinicId}`)) as object)
  expect(stored.map(({ state }: { state: string }) => state)).toEqual(visits.map(() => 'sent'))
  for (const stop of stops) stop()
  await server.stop()
})
