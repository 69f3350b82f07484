import { describe, expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { ReminderCall } from '#src/areas/mails/model/tomorrow.ts'
import type { MailPost } from '#src/areas/mails/repository/createMailPost.ts'
import type { ReminderOutcome } from '#src/areas/mails/repository/createReminderSender.ts'
import { createReminderNews } from '#src/areas/mails/repository/reminderNews.ts'
import { createReminders } from '#src/areas/mails/repository/reminders.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { buildNotification } from '#src/areas/visits/model/notification.ts'
import { decodeReminder } from '#src/areas/visits/records/reminderRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { startOf } from '#src/core/time/appointmentTime.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { backendOf } from '#tests/data/backendOf.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'

const backend = openTestBackend()

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly visits: readonly [ActiveAppointment, ...ActiveAppointment[]]
  readonly place: string
}

/** Confirmed visits of tomorrow. */
async function aScene(count = 1): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const slots = Array.from({ length: count }, (_, position) =>
    aSlot({
      slotId: `slot_${position}`,
      timestamp: Date.now() + DAY_MS + position * HOUR_MS,
    }),
  )
  const service = await backend.createService(clinic, { slots })
  const store = (slot: (typeof slots)[number]): Promise<ActiveAppointment> =>
    storeAppointment(
      backend,
      anItemFor(patient, service, { slot, patientData: aPatientData() }),
      'confirmed',
    )
  const [firstSlot, ...others] = slots
  if (firstSlot === undefined) throw new Error('A scene has a visit at least.')
  const first = await store(firstSlot)
  const visits = [first, ...(await Promise.all(others.map(store)))] as const
  return { clinic, patient, visits, place: `reminders/${clinic.clinicId}/${first.appointmentId}` }
}

interface Desk {
  readonly remind: (visit: ActiveAppointment) => Promise<ReminderOutcome>
  readonly markCalled: (visit: ActiveAppointment) => Promise<void>
  readonly takeCallBack: (call: ReminderCall) => Promise<void>
  /** The links in the mails that its service was given. */
  readonly links: string[]
}

/** A desk whose mail service answers like this. */
async function openDesk(
  { clinic }: Scene,
  answer: () => Promise<void> = () => Promise.resolve(),
): Promise<Desk> {
  const desk = await backend.connect(clinic)
  const links: string[] = []
  const post: MailPost = {
    prepare: () => undefined,
    send: async ({ message }) => {
      links.push(message)
      await answer()
    },
  }
  const reminders = createReminders(backendOf(desk), { post, delayMs: 0, paceMs: 0 })
  reminders.begin(({ visit, link }) =>
    Promise.resolve(buildNotification('patient', visit, { subject: 'Reminder', message: link })),
  )
  const { remind, markCalled, takeCallBack } = reminders
  return { remind, markCalled, takeCallBack, links }
}

const refuse = (status: number) => (): Promise<void> =>
  Promise.reject(Object.assign(new Error('refused'), { status }))

describe('a desk that reminds', () => {
  test('a patient gets one mail, whose link leads to the visit and has no name', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    const desk = await openDesk(scene)
    expect(await desk.remind(visit)).toBe('sent')
    expect(await desk.remind(visit)).toBe('left')
    const [link = ''] = desk.links
    expect(await backend.read(scene.place)).toMatchObject({ state: 'sent', times: 1, link })
    expect(await backend.read(`visit_answers/${link}`)).toEqual({
      clinic: scene.clinic.clinicId,
      appointment: visit.appointmentId,
      visit: startOf(visit),
      at: expect.any(Number) as unknown,
    })
  })

  test('ten open desks send each of six reminders once', async () => {
    const scene = await aScene(6)
    const desks = await Promise.all(Array.from({ length: 10 }, () => openDesk(scene)))
    const outcomes = await Promise.all(
      desks.flatMap(({ remind }) => scene.visits.map((visit) => remind(visit))),
    )
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(6)
    expect(desks.flatMap(({ links }) => links)).toHaveLength(6)
    // The SDK warns of the refused claims.
    takeConsoleMessages()
  })

  test('a reminder that the mail service refused is sent once it is back, with the same link', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    const [down, up] = [await openDesk(scene, refuse(500)), await openDesk(scene)]
    expect(await down.remind(visit)).toBe('failed')
    expect(await backend.read(scene.place)).toMatchObject({
      state: 'failed',
      problem: 'unreachable',
    })
    expect(await up.remind(visit)).toBe('sent')
    expect(up.links).toEqual(down.links)
  })

  test('a reminder without an answer may have been sent, and is never sent again', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    const silent = await openDesk(scene, () => Promise.reject(new Failure('timeout')))
    expect(await silent.remind(visit)).toBe('failed')
    expect(await (await openDesk(scene)).remind(visit)).toBe('left')
  })

  test('a reminder that a closed tab left behind is not sent again', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    await backend.write(scene.place, {
      ...{ for: startOf(visit), at: Date.now() - DAY_MS, by: 'somebody', state: 'sending' },
      times: 1,
    })
    const desk = await openDesk(scene)
    expect([await desk.remind(visit), desk.links]).toEqual(['left', []])
  })

  test('a visit that moved is reminded of again, with a new link beside the old one', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    const desk = await openDesk(scene)
    await desk.remind(visit)
    const start = startOf(visit) + HOUR_MS
    const { clinicId } = scene.clinic
    const { appointmentId, bookingDetails } = visit
    await backend.write(
      `appointments/${clinicId}/${appointmentId}/bookingDetails/slot/timestamp`,
      start,
    )
    const slot = { ...bookingDetails.slot, timestamp: start }
    const moved = { ...visit, bookingDetails: { ...bookingDetails, slot } }
    expect(await desk.remind(visit)).toBe('left')
    expect(await desk.remind(moved)).toBe('sent')
    expect(new Set(desk.links).size).toBe(2)
    for (const link of desk.links) {
      expect(await backend.read(`visit_answers/${link}`)).not.toBeNull()
    }
  })

  test('a patient whose visit was cancelled since the page was loaded gets no mail', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    await backend.write(`appointments/${scene.clinic.clinicId}/${visit.appointmentId}`, null)
    const desk = await openDesk(scene)
    expect([await desk.remind(visit), desk.links]).toEqual(['left', []])
    takeConsoleMessages()
  })

  test('a patient who switched reminders off since the page was loaded gets no mail', async () => {
    const scene = await aScene()
    await backend.write(`patients/${scene.patient.userId}/no_reminders`, true)
    const desk = await openDesk(scene)
    expect([await desk.remind(scene.visits[0]), desk.links]).toEqual(['left', []])
  })

  test('a patient who was called gets no mail', async () => {
    const scene = await aScene()
    const desk = await openDesk(scene)
    await desk.markCalled(scene.visits[0])
    expect(await backend.read(scene.place)).toMatchObject({ state: 'called' })
    expect(await desk.remind(scene.visits[0])).toBe('left')
  })

  test('a call that was ticked off by mistake is due again at every desk, with its answer and for the same reason', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    const silent = await openDesk(scene, () => Promise.reject(new Failure('timeout')))
    await silent.remind(visit)
    const link = silent.links[0]
    await silent.markCalled(visit)
    const other = await openDesk(scene)
    await other.takeCallBack({ visit, reason: 'uncertain' })
    expect(decodeReminder('c', 'a', await backend.read(scene.place))).toMatchObject({
      ...{ state: 'to-call', times: 1, link, problem: 'unanswered' },
    })
    // Its mail may have been sent.
    expect([await other.remind(visit), other.links]).toEqual(['left', []])
    await other.markCalled(visit)
    expect(decodeReminder('c', 'a', await backend.read(scene.place))).toMatchObject({
      ...{ state: 'called', link, problem: null },
    })
  })

  test('a call that nobody ticked off is not taken back', async () => {
    const scene = await aScene()
    const [visit] = scene.visits
    const desk = await openDesk(scene)
    await desk.takeCallBack({ visit, reason: 'no-email' })
    expect(await backend.read(scene.place)).toBeNull()
    await desk.remind(visit)
    await desk.takeCallBack({ visit, reason: 'not-sent' })
    expect(await backend.read(scene.place)).toMatchObject({ state: 'sent' })
  })
})

test('a desk hears an answer, and keeps the others while one more reminder is sent', async () => {
  const scene = await aScene(2)
  const [first, second] = scene.visits
  if (second === undefined) throw new Error('There are two visits.')
  const desk = await openDesk(scene)
  await desk.remind(first)
  const news = createReminderNews(backendOf(await backend.connect(scene.clinic)))
  const heard: (string | null)[][] = []
  const stop = news.watch(scene.clinic.clinicId, Date.now(), {
    next: ({ answers }) => {
      heard.push([...answers.values()].map(({ answer }) => answer))
    },
    failed: (failure) => {
      throw failure
    },
  })
  await expect.poll(() => heard.at(-1)).toEqual([null])
  await backend.update({
    [`visit_answers/${String(desk.links[0])}/answer`]: 'comes',
    [`visit_answers/${String(desk.links[0])}/answered`]: Date.now(),
  })
  await expect.poll(() => heard.at(-1)).toContain('comes')
  const before = heard.length
  await desk.remind(second)
  await expect.poll(() => heard.at(-1)?.length).toBe(2)
  expect(heard.slice(before).every((answers) => answers.includes('comes'))).toBe(true)
  stop()
})
