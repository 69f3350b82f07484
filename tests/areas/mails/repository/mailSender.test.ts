// @vitest-environment jsdom
import { randomUUID } from 'node:crypto'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { createMailSender } from '#src/areas/mails/repository/createMailSender.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import type { CartItem } from '#src/areas/visits/model/cartItem.ts'
import { MAIL_LEASE_MS, type DueMails } from '#src/areas/visits/model/dueMail.ts'
import { buildNotification } from '#src/areas/visits/model/notification.ts'
import { decodeActiveAppointment } from '#src/areas/visits/records/appointmentRecord.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import {
  connectBehindProxy,
  keepServiceAtHand,
  keepTicketsAtHand,
  untilSlow,
} from '#tests/areas/visits/repository/appointmentScene.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { backendOf } from '#tests/data/backendOf.ts'
import { startRecordingProxy } from '#tests/data/recordingProxy.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { at } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
const { ports } = inject('localBackend')

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
  readonly doctorEmail: string
  readonly service: Service
  /** Not yet reserved. */
  readonly item: CartItem
}

async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const doctorEmail = `${randomUUID()}@mail.example`
  const slots = [aSlot(), aSlot({ slotId: 'slot_1', timestamp: aSlot().timestamp + 86_400_000 })]
  const service = await backend.createService(clinic, { doctorEmail, slots })
  const patientData = aPatientData({ email: patient.email })
  return {
    clinic,
    patient,
    doctorEmail,
    service,
    item: anItemFor(patient, service, { patientData }),
  }
}

async function aBookedScene(
  status: ActiveAppointment['status'] = 'pending',
): Promise<Scene & { readonly appointment: ActiveAppointment }> {
  const scene = await aScene()
  return { ...scene, appointment: await storeAppointment(backend, scene.item, status) }
}

/** Lets the tab send, each mail with the event and its reader for a text. */
function letSend(
  { repositories }: TestClient,
  account: ClinicAccount | PatientAccount,
): () => void {
  const stop = repositories.notifications.start(
    account,
    ({ event, reader, language, appointment }) => {
      const note =
        appointment.status === 'completed' && appointment.outcome?.kind === 'cancelled'
          ? ` (${appointment.outcome.reason ?? ''})`
          : ''
      const inFrench = language === 'fr' ? ', in French' : ''
      return Promise.resolve(
        buildNotification(reader, appointment, {
          subject: event,
          message: `${event} for the ${reader}${note}${inFrench}`,
        }),
      )
    },
  )
  onTestFinished(stop)
  return stop
}

async function readTexts(to: string): Promise<readonly unknown[]> {
  const address = `${backend.environment.emailJs.origin}/mail?to=${encodeURIComponent(to)}`
  const mails: unknown = await (await fetch(address)).json()
  return Array.isArray(mails) ? mails.map((mail) => at(mail, 'templateParams', 'message')) : []
}

async function readMails({ clinic, doctorEmail, patient }: Scene): Promise<unknown> {
  const [toClinic, toDoctor, toPatient] = await Promise.all(
    [clinic.email, doctorEmail, patient.email].map(readTexts),
  )
  return { toClinic, toDoctor, toPatient }
}

const readDue = (): Promise<unknown> => backend.read('due_mails')

/** Waits until nothing of this appointment is due. */
async function untilSent({ appointmentId }: { readonly appointmentId: string }): Promise<void> {
  await expect.poll(async () => findDue(await readDue(), appointmentId)).toEqual([])
}

const findDue = (due: unknown, appointmentId: string): string[] =>
  Object.keys(typeof due === 'object' && due !== null ? due : {}).filter((key) =>
    key.includes(appointmentId),
  )

/** Waits for as long as another clinic's mails take that are due now. */
async function untilAnotherDeskSends(): Promise<void> {
  const scene = await aBookedScene()
  await letBeDue(scene)
  letSend(await backend.connect(scene.clinic), scene.clinic)
  await untilSent(scene.item)
}

const idOf = (
  { clinic }: Scene,
  { appointmentId }: { appointmentId: string },
  change = 'booked',
): string => `${clinic.userId}:${appointmentId}:${change}`

/** Mails are due since so many milliseconds ago. */
async function letBeDue(
  scene: Scene,
  { agoMs = 60_000, change = 'booked', readers = ['clinic', 'doctor', 'patient'] } = {},
): Promise<string> {
  await backend.update(
    dueMailsOf({
      clinicId: scene.clinic.userId,
      appointmentId: scene.item.appointmentId,
      change,
      patientId: scene.patient.userId,
      at: Date.now() - agoMs,
      readers,
    }),
  )
  return `due_mails/${idOf(scene, scene.item, change)}`
}

const ALL_THREE = {
  toClinic: ['reserved for the clinic'],
  toDoctor: ['reserved for the doctor'],
  toPatient: ['reserved for the patient'],
}

describe('the tab that makes a change', () => {
  test('a patient who reserves and logs out is logged out once the mails are sent and marked', async () => {
    const scene = await aScene()
    const tab = await backend.connect(scene.patient)
    letSend(tab, scene.patient)
    await tab.repositories.appointments.reserve(scene.item)
    await tab.repositories.session.signOut()
    expect(findDue(await readDue(), scene.item.appointmentId)).toEqual([])
    expect(await readMails(scene)).toEqual(ALL_THREE)
  })

  test('each reader gets the mail in the own language, whoever sends it and in which one', async () => {
    const scene = await aScene()
    await backend.write(`patients/${scene.patient.userId}/language`, 'fr')
    const desk = await backend.connect(scene.clinic, { pageLanguage: 'en' })
    letSend(desk, scene.clinic)
    const appointment = await storeAppointment(backend, scene.item, 'pending')
    await desk.repositories.appointments.approve(appointment)
    await untilSent(appointment)
    expect(await readMails(scene)).toEqual({
      toClinic: [],
      toDoctor: ['approved for the doctor'],
      toPatient: ['approved for the patient, in French'],
    })
  })

  test('a patient who reads English has a French clinic and its doctor written to in French', async () => {
    const scene = await aScene()
    await backend.write(`clinics/${scene.clinic.clinicId}/language`, 'fr')
    const tab = await backend.connect(scene.patient)
    letSend(tab, scene.patient)
    await tab.repositories.appointments.reserve(scene.item)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual({
      toClinic: ['reserved for the clinic, in French'],
      toDoctor: ['reserved for the doctor, in French'],
      toPatient: ['reserved for the patient'],
    })
  })

  test.each([
    ['fr', 'en', ', in French'],
    ['en', 'fr', ''],
    ['de', 'fr', ', in French'],
  ])(
    'a doctor whose language is %j, at a clinic that reads %s, gets the mail%s',
    async (ofDoctor, ofClinic, inFrench) => {
      const scene = await aScene()
      const { clinicId } = scene.clinic
      await backend.write(`clinics/${clinicId}/language`, ofClinic)
      await backend.write(`doctors/${clinicId}/d00/language`, ofDoctor)
      const desk = await backend.connect(scene.clinic)
      letSend(desk, scene.clinic)
      const bookingDetails = { ...scene.item.bookingDetails, doctorId: 'd00' }
      const appointment = await storeAppointment(
        backend,
        { ...scene.item, bookingDetails },
        'pending',
      )
      await desk.repositories.appointments.approve(appointment)
      await untilSent(appointment)
      expect(await readTexts(scene.doctorEmail)).toEqual([`approved for the doctor${inFrench}`])
    },
  )

  test('a caller who reads French gets French mails, and keeps them when the visit is cancelled', async () => {
    const scene = await aScene()
    const desk = await backend.connect(scene.clinic)
    letSend(desk, scene.clinic)
    const { appointments } = desk.repositories
    const appointmentId = appointments.createAppointmentId()
    const { clinicId } = scene.clinic
    await appointments.bookForPatient({
      appointmentId,
      clinicId,
      serviceId: scene.service.id,
      slot: { slotId: 'slot_0', timestamp: aSlot().timestamp },
      patientData: aPatientData({ email: scene.patient.email }),
      callerLanguage: 'fr',
      patient: null,
    })
    await untilSent({ appointmentId })
    const booked = decodeActiveAppointment(
      clinicId,
      appointmentId,
      await backend.read(`appointments/${clinicId}/${appointmentId}`),
    )
    await appointments.cancel(booked, 'clinic')
    await untilSent({ appointmentId })
    const texts = await readTexts(scene.patient.email)
    expect(texts.toSorted()).toEqual([
      'booked-by-clinic for the patient, in French',
      'cancelled-by-clinic for the patient (), in French',
    ])
  })

  test.each(['de', 5, { fr: true }])(
    'who has a language damaged as %j gets the mails in English',
    async (damaged) => {
      const scene = await aScene()
      await backend.write(`clinics/${scene.clinic.clinicId}/language`, damaged)
      const tab = await backend.connect(scene.patient)
      letSend(tab, scene.patient)
      await tab.repositories.appointments.reserve(scene.item)
      await untilSent(scene.item)
      expect(await readMails(scene)).toEqual(ALL_THREE)
    },
  )

  test('a tab sends the mails of its change at once, the clinic’s first, and leaves nothing due', async () => {
    const scene = await aScene()
    const { port, asked } = await startRecordingProxy(ports.mailbox)
    const tab = await backend.connect(scene.patient, { mailPort: port })
    letSend(tab, scene.patient)
    await tab.repositories.appointments.reserve(scene.item)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual(ALL_THREE)
    const recipients = asked
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => at(JSON.parse(body), 'template_params', 'email'))
    expect(recipients).toEqual([scene.clinic.email, scene.doctorEmail, scene.patient.email])
    expect(tab.problems).toEqual([])
  })

  test('a reservation notes its due mails in the same update, without a word of the text', async () => {
    const scene = await aScene()
    const tab = await backend.connect(scene.patient)
    await tab.repositories.appointments.reserve(scene.item)
    const { clinic, patient, item } = scene
    expect(at(await readDue(), idOf(scene, item))).toEqual({
      clinic_id: clinic.userId,
      patient: patient.userId,
      place: `${clinic.userId}/${item.appointmentId}`,
      change: 'booked',
      at: expect.any(Number) as unknown,
      due: { clinic: true, doctor: true, patient: true },
    })
  })

  test.each([
    [
      'approves',
      'clinic',
      'pending',
      (tab: TestClient, { appointment }: { appointment: ActiveAppointment }) =>
        tab.repositories.appointments.approve(appointment),
      {
        toClinic: [],
        toDoctor: ['approved for the doctor'],
        toPatient: ['approved for the patient'],
      },
    ],
    [
      'cancels as clinic',
      'clinic',
      'confirmed',
      (tab: TestClient, { appointment }: { appointment: ActiveAppointment }) =>
        tab.repositories.appointments.cancel(appointment, 'clinic', { reason: 'ill' }),
      {
        toClinic: [],
        toDoctor: ['cancelled-by-clinic for the doctor (ill)'],
        toPatient: ['cancelled-by-clinic for the patient (ill)'],
      },
    ],
    [
      'cancels as patient',
      'patient',
      'confirmed',
      (tab: TestClient, { appointment }: { appointment: ActiveAppointment }) =>
        tab.repositories.appointments.cancel(appointment, 'patient'),
      {
        toClinic: ['cancelled-by-patient for the clinic ()'],
        toDoctor: ['cancelled-by-patient for the doctor ()'],
        toPatient: ['cancelled-by-patient for the patient ()'],
      },
    ],
    [
      'moves as patient',
      'patient',
      'pending',
      (tab: TestClient, { appointment, service }: Scene & { appointment: ActiveAppointment }) =>
        tab.repositories.appointments.move(appointment, 'patient', {
          serviceId: service.id,
          slotId: 'slot_1',
          timestamp: service.slots[1]?.timestamp ?? 0,
        }),
      {
        toClinic: ['moved-by-patient for the clinic'],
        toDoctor: ['moved-by-patient for the doctor'],
        toPatient: ['moved-by-patient for the patient'],
      },
    ],
  ] as const)('a tab that %s sends the mails about it', async (_name, role, status, act, mails) => {
    const scene = await aBookedScene(status)
    const tab = await backend.connect(scene[role])
    letSend(tab, scene[role])
    await act(tab, scene)
    await untilSent(scene.appointment)
    expect(await readMails(scene)).toEqual(mails)
  })

  test('a clinic that books for a caller without an address sends one mail', async () => {
    const scene = await aScene()
    const { clinic, service, item } = scene
    const tab = await backend.connect(clinic)
    letSend(tab, clinic)
    await tab.repositories.appointments.bookForPatient({
      appointmentId: item.appointmentId,
      clinicId: clinic.userId,
      serviceId: service.id,
      slot: item.bookingDetails.slot,
      patientData: aPatientData({ email: '' }),
      patient: null,
    })
    await untilSent(item)
    expect(await readMails(scene)).toEqual({
      toClinic: [],
      toDoctor: ['booked-by-clinic for the doctor'],
      toPatient: [],
    })
  })

  test('a clinic that completes a visit leaves no mail due', async () => {
    const scene = await aBookedScene('confirmed')
    const past = Date.now() - 3_600_000
    await backend.update({
      [`appointments/${scene.clinic.userId}/${scene.item.appointmentId}/bookingDetails/slot/timestamp`]:
        past,
      [`patients/${scene.patient.userId}/appointments/${scene.item.appointmentId}/timestamp`]: past,
      [`services/${scene.clinic.userId}/${scene.service.id}/slots/slot_0/timestamp`]: past,
    })
    const tab = await backend.connect(scene.clinic)
    const { appointment } = scene
    const { bookingDetails } = appointment
    const slot = { ...bookingDetails.slot, timestamp: past }
    await tab.repositories.appointments.complete({
      ...appointment,
      bookingDetails: { ...bookingDetails, slot },
    })
    expect(findDue(await readDue(), scene.item.appointmentId)).toEqual([])
  })
})

describe('what a tab left', () => {
  test.each(['clinic', 'patient'] as const)(
    'a mail that a tab left is sent by the next tab of the %s',
    async (role) => {
      const scene = await aBookedScene()
      await letBeDue(scene)
      letSend(await backend.connect(scene[role]), scene[role])
      await untilSent(scene.item)
      expect(await readMails(scene)).toEqual(ALL_THREE)
    },
  )

  test('a mail that a tab left is sent once although two tabs of each party are there', async () => {
    const scene = await aBookedScene()
    const people = [scene.clinic, scene.clinic, scene.patient, scene.patient]
    const tabs = await Promise.all(people.map((person) => backend.connect(person)))
    for (const [index, tab] of tabs.entries()) letSend(tab, people[index] ?? scene.clinic)
    await letBeDue(scene)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual(ALL_THREE)
  })

  test('a mail that another tab left is not touched while it is new or being sent', async () => {
    const scene = await aBookedScene()
    const path = await letBeDue(scene, { agoMs: -60_000 })
    const other = await aBookedScene()
    const tried = await letBeDue(other)
    await backend.write(`${tried}/attempt`, {
      by: 'gone',
      of: await backend.read(`${tried}/at`),
      at: Date.now(),
      times: 1,
    })
    for (const { clinic } of [scene, other]) letSend(await backend.connect(clinic), clinic)
    const third = await aBookedScene()
    await letBeDue(third)
    letSend(await backend.connect(third.clinic), third.clinic)
    await untilSent(third.item)
    expect([await readMails(scene), await readMails(other)]).toEqual(
      Array.from({ length: 2 }, () => ({ toClinic: [], toDoctor: [], toPatient: [] })),
    )

    // That tab is gone, after the first mail.
    await backend.write(`${tried}/due/clinic`, null)
    await backend.write(`${tried}/attempt/at`, Date.now() - MAIL_LEASE_MS)
    await untilSent(other.item)
    expect(await readMails(other)).toEqual({ ...ALL_THREE, toClinic: [] })
    expect(await backend.read(path)).not.toBeNull()
  })

  test("a patient whose reservation's answer was lost still has its mails sent", async () => {
    const scene = await aScene()
    const { client, proxy } = await connectBehindProxy(backend, scene.patient)
    letSend(client, scene.patient)
    await keepTicketsAtHand(client, scene.patient.userId)
    await keepServiceAtHand(client, scene.clinic.userId, scene.service.id)
    proxy.holdAnswers()
    void client.repositories.appointments.reserve(scene.item).catch(() => undefined)
    await untilSlow(client)
    await expect
      .poll(async () => findDue(await readDue(), scene.item.appointmentId))
      .toHaveLength(1)
    await client.close()
    await backend.write(`due_mails/${idOf(scene, scene.item)}/at`, Date.now() - 60_000)
    letSend(await backend.connect(scene.clinic), scene.clinic)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual(ALL_THREE)
  })

  test('a patient moved many times in a minute gets one mail, about the last, once the moves pause', async () => {
    const scene = await aBookedScene('pending')
    const { clinic, patient, service, appointment } = scene
    const desk = await backend.connect(clinic)
    letSend(desk, clinic)
    const phone = await backend.connect(patient)
    const due = `due_mails/${idOf(scene, appointment, 'moved')}/at`
    for (const move of [1, 2, 3, 4]) {
      const [from = aSlot(), to = aSlot()] = [move - 1, move].map((turn) => service.slots[turn % 2])
      const stored = {
        ...appointment,
        bookingDetails: { ...appointment.bookingDetails, slot: from },
      }
      await phone.repositories.appointments.move(stored, 'patient', {
        serviceId: service.id,
        slotId: to.slotId,
        timestamp: to.timestamp,
      })
      // As if the move had been made a minute ago: the desk no longer leaves it to the patient's tab.
      await backend.write(due, Date.now() - MINUTE_MS)
      if (move === 1) await untilSent(appointment)
      else await untilAnotherDeskSends()
    }
    const mails = (count: number): unknown => ({
      toClinic: Array.from({ length: count }, () => 'moved-by-patient for the clinic'),
      toDoctor: Array.from({ length: count }, () => 'moved-by-patient for the doctor'),
      toPatient: Array.from({ length: count }, () => 'moved-by-patient for the patient'),
    })
    expect(await readMails(scene)).toEqual(mails(1))
    await backend.write(due, Date.now() - 21 * MINUTE_MS)
    await untilSent(appointment)
    expect(await readMails(scene)).toEqual(mails(2))
  })

  test('a due mail is dropped when another change has overtaken it, or the visit is long over', async () => {
    const scene = await aBookedScene('pending')
    await letBeDue(scene, { change: 'approved', readers: ['doctor', 'patient'] })
    const old = await aBookedScene('confirmed')
    await backend.write(
      `appointments/${old.clinic.userId}/${old.item.appointmentId}/bookingDetails/slot/timestamp`,
      Date.now() - 3 * 86_400_000,
    )
    await letBeDue(old)
    for (const each of [scene, old]) {
      letSend(await backend.connect(each.clinic), each.clinic)
      await untilSent(each.item)
      expect(await readMails(each)).toEqual({ toClinic: [], toDoctor: [], toPatient: [] })
    }
  })

  test('a due mail without readers is cleared and nothing is sent', async () => {
    const scene = await aBookedScene()
    await letBeDue(scene, { readers: [] })
    letSend(await backend.connect(scene.clinic), scene.clinic)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual({ toClinic: [], toDoctor: [], toPatient: [] })
  })
})

describe('what can’t be sent', () => {
  test('a mail that cannot be sent stays due, and the clinic sees why and sends it again', async () => {
    const scene = await aScene()
    const status = { current: 426 }
    const { port, asked } = await startRecordingProxy(ports.mailbox, ({ method }) =>
      method === 'POST' && status.current !== 200
        ? { status: status.current, body: 'No' }
        : undefined,
    )
    const patientTab = await backend.connect(scene.patient, { mailPort: port })
    letSend(patientTab, scene.patient)
    await patientTab.repositories.appointments.reserve(scene.item)
    const path = `due_mails/${idOf(scene, scene.item)}`
    await expect.poll(() => backend.read(`${path}/attempt/problem`)).toBe('quota')
    // Where it takes none, it is not asked for the others.
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
    expect(patientTab.problems).toEqual([expect.stringContaining("can't be sent: 426")])
    await patientTab.close()

    const desk = await backend.connect(scene.clinic, { mailPort: port })
    letSend(desk, scene.clinic)
    const shown: { current: readonly DueMails[] } = { current: [] }
    onTestFinished(
      desk.repositories.notifications.watchUnsent((unsent) => {
        shown.current = unsent
      }),
    )
    // The desk tries itself before it says so.
    await expect.poll(() => backend.read(`${path}/attempt/times`)).toBe(1)
    expect(shown.current).toEqual([])
    await backend.write(`${path}/attempt/at`, Date.now() - 30_000)
    await expect
      .poll(() => shown.current)
      .toMatchObject([
        {
          change: 'booked',
          readers: ['clinic', 'doctor', 'patient'],
          attempt: { problem: 'quota', times: 2 },
        },
      ])
    status.current = 400
    desk.repositories.notifications.sendAgain(shown.current)
    await expect
      .poll(() => backend.read(`${path}/attempt`))
      .toMatchObject({ problem: 'settings', times: 3 })

    status.current = 200
    desk.repositories.notifications.sendAgain(shown.current)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual(ALL_THREE)
    await expect.poll(() => shown.current).toEqual([])
  })

  test('a wrong address keeps no other reader from getting a mail', async () => {
    const scene = await aBookedScene()
    const { port } = await startRecordingProxy(ports.mailbox, ({ method, body }) =>
      method === 'POST' && body.includes(`"email":"${scene.doctorEmail}"`)
        ? { status: 422, body: 'The recipients address is corrupted' }
        : undefined,
    )
    const path = await letBeDue(scene)
    letSend(await backend.connect(scene.clinic, { mailPort: port }), scene.clinic)
    await expect.poll(() => backend.read(`${path}/attempt/problem`)).toBe('address')
    expect(await backend.read(`${path}/due`)).toEqual({ doctor: true })
    expect(await readMails(scene)).toEqual({ ...ALL_THREE, toDoctor: [] })
  })

  test('a mail that may have been sent is tried once more, then left to a person, who may give it up', async () => {
    const scene = await aBookedScene()
    const path = await letBeDue(scene)
    const desk = await backend.connect(scene.clinic)
    const tried: string[] = []
    const sender = createMailSender(backendOf(desk), {
      post: {
        prepare: () => undefined,
        send: ({ email }) => {
          tried.push(email)
          return email === scene.clinic.email
            ? Promise.reject(new Failure('timeout'))
            : Promise.resolve()
        },
      },
      patienceMs: 0,
    })
    onTestFinished(
      sender.start(scene.clinic, ({ event, reader, appointment }) =>
        Promise.resolve(buildNotification(reader, appointment, { subject: event, message: event })),
      ),
    )
    const shown: { current: readonly DueMails[] } = { current: [] }
    onTestFinished(
      sender.watchUnsent((unsent) => {
        shown.current = unsent
      }),
    )
    await expect.poll(() => backend.read(`${path}/attempt/problem`)).toBe('unanswered')
    // The others get theirs.
    expect(tried).toEqual([scene.clinic.email, scene.doctorEmail, scene.patient.email])
    sender.sendAgain(shown.current)
    await expect.poll(() => backend.read(`${path}/attempt/problem`)).toBe('uncertain')
    expect(tried.slice(3)).toEqual([scene.clinic.email])

    const [unsent] = shown.current
    if (unsent === undefined) throw new Error('one was expected')
    expect(unsent).toMatchObject({ readers: ['clinic'], attempt: { problem: 'uncertain' } })
    sender.giveUp(unsent)
    await untilSent(scene.item)
    expect(tried).toHaveLength(4)
    await expect.poll(() => shown.current).toEqual([])
  })

  test('a mail that failed is not tried again before its time', async () => {
    const scene = await aBookedScene()
    const path = await letBeDue(scene)
    const of = await backend.read(`${path}/at`)
    const failed = { by: 'gone', of, at: Date.now(), times: 1, problem: 'quota' }
    await backend.write(`${path}/attempt`, failed)
    letSend(await backend.connect(scene.clinic), scene.clinic)
    const other = await aBookedScene()
    await letBeDue(other)
    letSend(await backend.connect(other.clinic), other.clinic)
    await untilSent(other.item)
    expect(await backend.read(`${path}/attempt`)).toEqual(failed)

    await backend.write(`${path}/attempt`, { ...failed, times: 7, at: Date.now() - 61_000 })
    expect(await backend.read(`${path}/attempt/times`)).toBe(7)
    await backend.write(`${path}/attempt/times`, 1)
    await untilSent(scene.item)
    expect(await readMails(scene)).toEqual(ALL_THREE)
  })
})
