import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { HOLD_MS, TURN_MS } from '#src/areas/openings/model/wait.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { readMessages } from '#tests/support/readMessages.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.waits
const PHONE = '(519) 555-0142'

interface Scene {
  readonly clinic: ClinicAccount
  readonly service: Service
  readonly patient: PatientAccount
}

async function aScene(): Promise<Scene> {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic)
  return { clinic, service, patient: await backend.createPatient({ phone: PHONE }) }
}

const idsOf = ({ clinicId, id }: Service): { clinicId: string; serviceId: string } => ({
  clinicId,
  serviceId: id,
})

async function startToWait(patient: PatientAccount, service: Service): Promise<void> {
  const { repositories } = await backend.connect(patient)
  await repositories.waits.create({
    ...idsOf(service),
    doctorId: null,
    days: DAYS_OF_WEEK,
    from: 0,
    until: 24 * 60,
    phone: PHONE,
  })
}

test('a patient whose number is known waits with one press, and sees it on the dashboard', async () => {
  const { service, patient } = await aScene()
  const { user } = await renderApp({ backend, as: patient, at: paths.wait(idsOf(service)) })
  await user.click(await screen.findByRole('button', { name: words.submit }))
  expect(await screen.findByText(words.started)).toBeVisible()
  expect(await backend.read(`waits/${patient.userId}:w0/phone`)).toBe(PHONE)
  await user.click(screen.getByRole('link', { name: words.toOwn }))
  expect(
    await screen.findByRole('heading', { name: words.intro(service.name, service.clinicName) }),
  ).toBeVisible()
})

test('a patient who kept no number finds the one of the last booking', async () => {
  const { service } = await aScene()
  const patient = await backend.createPatient()
  const patientData = aPatientData({ phoneNumber: '(416) 555-0133' })
  await storeAppointment(backend, anItemFor(patient, service, { patientData }), 'confirmed')
  await renderApp({ backend, as: patient, at: paths.wait(idsOf(service)) })
  expect(await screen.findByDisplayValue('(416) 555-0133')).toBeVisible()
})

test('a patient without a day or a number is told which, and nothing is lost', async () => {
  const { service } = await aScene()
  const patient = await backend.createPatient()
  const { user } = await renderApp({ backend, as: patient, at: paths.wait(idsOf(service)) })
  const form = within(await screen.findByRole('form', { name: words.title }))
  for (const day of DAYS_OF_WEEK) {
    await user.click(form.getByRole('checkbox', { name: words.dayNames[day] }))
  }
  await user.click(form.getByRole('button', { name: words.submit }))
  expect(await form.findByText(words.problem({ field: 'days', code: 'none' }))).toBeVisible()
  expect(form.getByText(words.problem({ field: 'phone', code: 'incomplete' }))).toBeVisible()
  expect(form.getByRole('checkbox', { name: words.dayNames.mon })).toHaveFocus()
})

test('a patient who waits already sees so, and no form', async () => {
  const { service, patient } = await aScene()
  await startToWait(patient, service)
  await renderApp({ backend, as: patient, at: paths.wait(idsOf(service)) })
  expect(await screen.findByText(words.waitsAlready)).toBeVisible()
  expect(screen.queryByRole('button', { name: words.submit })).toBeNull()
})

test('a patient who would wait for a service that is gone is told so', async () => {
  const { clinic, patient } = await aScene()
  const at = paths.wait({ clinicId: clinic.clinicId, serviceId: 'gone' })
  await renderApp({ backend, as: patient, at })
  expect(await screen.findByText(words.gone)).toBeVisible()
})

test('a patient whose service is removed while the form is filled in is told so, and waits for nothing', async () => {
  const { clinic, service, patient } = await aScene()
  const { user } = await renderApp({ backend, as: patient, at: paths.wait(idsOf(service)) })
  const submit = await screen.findByRole('button', { name: words.submit })
  const desk = await backend.connect(clinic)
  await desk.repositories.services.remove(clinic.clinicId, service.id)
  if (submit.isConnected) await user.click(submit)
  expect(await screen.findByText(words.gone)).toBeVisible()
  expect(screen.getByRole('link', { name: words.toServices })).toBeVisible()
  expect(await backend.read(`waits/${patient.userId}:w0`)).toBeNull()
})

test('a patient who waits for a service that was removed since reads so, and makes room for another', async () => {
  const { clinic, service, patient } = await aScene()
  const other = await backend.createService(clinic, { name: 'Whitening' })
  await startToWait(patient, service)
  await startToWait(patient, other)
  const { user } = await renderApp({ backend, as: patient, at: paths.dashboard() })
  expect(
    await screen.findByRole('heading', { name: words.intro(service.name, service.clinicName) }),
  ).toBeVisible()
  const desk = await backend.connect(clinic)
  await desk.repositories.services.remove(clinic.clinicId, service.id)
  expect(await screen.findByRole('heading', { name: words.gone })).toBeVisible()
  expect(
    screen.getByRole('heading', { name: words.intro('Whitening', other.clinicName) }),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: words.leave }))
  expect(await screen.findByText(words.left)).toBeVisible()
  expect(await backend.read(`waits/${patient.userId}:w0`)).toBeNull()
  expect(await backend.read(`waits/${patient.userId}:w1`)).not.toBeNull()
})

test('a patient whose service cannot be read is not told that it is gone, and tries again', async () => {
  const { service, patient } = await aScene()
  await startToWait(patient, service)
  let isReadable = false
  const { user } = await renderApp({
    backend,
    as: patient,
    at: paths.dashboard(),
    adapt: (real) => ({
      ...real,
      services: {
        ...real.services,
        watchServiceFields: (clinicId, serviceId, observer) => {
          if (isReadable) return real.services.watchServiceFields(clinicId, serviceId, observer)
          observer.failed(new Failure('unavailable'))
          return () => undefined
        },
      },
    }),
  })
  expect(await screen.findByText(text.failures.general.unavailable)).toBeVisible()
  expect(screen.queryByText(words.gone)).toBeNull()
  isReadable = true
  await user.click(screen.getByRole('button', { name: text.common.tryAgain }))
  expect(
    await screen.findByRole('heading', { name: words.intro(service.name, service.clinicName) }),
  ).toBeVisible()
  expect(screen.queryByText(text.failures.general.unavailable)).toBeNull()
})

test('a desk still sees who waits for a service that it removed, with the number to call', async () => {
  const { clinic, service, patient } = await aScene()
  await startToWait(patient, service)
  const desk = await backend.connect(clinic)
  await desk.repositories.services.remove(clinic.clinicId, service.id)
  const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
  await user.click(await screen.findByRole('heading', { name: words.desk(1) }))
  expect(await screen.findByRole('link', { name: PHONE })).toBeVisible()
  expect(await screen.findByText(new RegExp(words.gone))).toBeVisible()
  expect(screen.queryByRole('link', { name: words.bookForNamed(patient.name) })).toBeNull()
})

test('a patient leaves the waitlist on the dashboard', async () => {
  const { service, patient } = await aScene()
  await startToWait(patient, service)
  const { user } = await renderApp({ backend, as: patient, at: paths.dashboard() })
  await user.click(await screen.findByRole('button', { name: words.leaveNamed(service.name) }))
  expect(await screen.findByText(words.left)).toBeVisible()
  expect(await backend.read(`waits/${patient.userId}:w0`)).toBeNull()
})

test('a patient whose turn it is sees the time on the dashboard, and books it there', async () => {
  const { clinic, service, patient } = await aScene()
  await startToWait(patient, service)
  const [slot] = service.slots
  const key = `${service.id}:${slot?.slotId ?? ''}`
  const now = Date.now()
  await backend.update({
    [`freed_times/${clinic.clinicId}/${key}`]: { until: now + HOLD_MS, [patient.userId]: now },
    [`waits/${patient.userId}:w0/offer`]: key,
  })
  await renderApp({ backend, as: patient, at: paths.dashboard() })
  expect(await screen.findByRole('link', { name: words.book })).toHaveAttribute(
    'href',
    paths.booking({ ...idsOf(service), slot: slot?.slotId ?? null }),
  )
})

test('a patient whose turn comes later reads from when on, and has no way to book', async () => {
  const { clinic, service, patient } = await aScene()
  await startToWait(patient, service)
  const key = `${service.id}:${service.slots[0]?.slotId ?? ''}`
  const from = Date.now() + TURN_MS
  await backend.update({
    [`freed_times/${clinic.clinicId}/${key}`]: { until: from + HOLD_MS, [patient.userId]: from },
    [`waits/${patient.userId}:w0/offer`]: key,
  })
  await renderApp({ backend, as: patient, at: paths.dashboard() })
  expect(await screen.findByText(new RegExp(text.format.readerTime(from)))).toBeVisible()
  expect(screen.queryByRole('link', { name: words.book })).toBeNull()
})

test('an open desk offers a free time to who waits, and mails it once', async () => {
  const { clinic, service, patient } = await aScene()
  await startToWait(patient, service)
  await renderApp({ backend, as: clinic, at: paths.dashboard() })
  await expect.poll(() => readMessages(backend, patient.email)).toHaveLength(1)
  expect(await backend.read(`freed_times/${clinic.clinicId}`)).not.toBeNull()
})

test('a desk sees who waits, and removes one after a question', async () => {
  const { clinic, service, patient } = await aScene()
  await startToWait(patient, service)
  const { user } = await renderApp({ backend, as: clinic, at: paths.dashboard() })
  await user.click(await screen.findByRole('heading', { name: new RegExp(words.desk(1)) }))
  expect(screen.getByRole('link', { name: PHONE })).toBeVisible()
  await user.click(screen.getByRole('button', { name: words.removeNamed(patient.name) }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: words.remove }))
  expect(await screen.findByText(words.removed(patient.name))).toBeVisible()
  expect(await backend.read(`waits/${patient.userId}:w0`)).toBeNull()
})

test('a desk on which nobody waits says nothing of it', async () => {
  const { clinic, service, patient } = await aScene()
  await storeAppointment(backend, anItemFor(patient, service), 'confirmed')
  await renderApp({ backend, as: clinic, at: paths.dashboard() })
  await screen.findByRole('heading', { level: 1, name: text.appointments.title })
  expect(screen.queryByRole('heading', { name: /wait for a time/u })).toBeNull()
})
