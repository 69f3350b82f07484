import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { aDraftOf, someHours } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { anAppointmentsScene, detailsOf } from './appointmentsScene.ts'
import { enterDana } from './changesScene.ts'

const backend = openTestBackend()

const AT = ', today \\d\\d:\\d\\d [AP]M'

type RenderOptions = Parameters<typeof renderApp>[0]

/** Somebody opens the page. */
async function openChanges(as: RenderOptions['as'], more: Partial<RenderOptions> = {}) {
  return await renderApp({ backend, as, at: paths.changes(), ...more })
}

/** What the lines say, the latest first. */
async function readLines(): Promise<readonly string[]> {
  const list = await screen.findByRole('list', { name: 'Changes' })
  return within(list)
    .getAllByRole('listitem')
    .map((line) => line.textContent)
}

test('the owner reads who approved whose appointment, and opens it', async () => {
  const { clinic, book } = await anAppointmentsScene(backend)
  const appointment = await book('Root canal', 'pending', undefined, { patientName: 'Amara Osei' })
  const dana = await backend.connect(await enterDana(backend, clinic.userId))
  await dana.repositories.appointments.approve(appointment)
  const { user } = await openChanges(clinic)
  const line = await screen.findByRole('link', { name: /^Dana Roy approved.*Amara Osei/ })
  expect(line).toHaveTextContent(
    new RegExp(`^Dana Roy approved this appointment${AT} Amara Osei, Tue 3 Mar 2099 01:30 PM$`),
  )
  expect(line).toHaveAttribute('href', detailsOf(appointment))
  await user.click(line)
  expect(await screen.findByRole('region', { name: 'Who did what' })).toBeVisible()
})

test('the owner reads that an appointment that somebody approved is no longer stored, without a link', async () => {
  const { clinic, book } = await anAppointmentsScene(backend)
  const appointment = await book('Root canal')
  const dana = await backend.connect(await enterDana(backend, clinic.userId))
  await dana.repositories.appointments.approve(appointment)
  await backend.update({ [`appointments/${clinic.userId}/${appointment.appointmentId}`]: null })
  await openChanges(clinic)
  expect(await screen.findByText('This appointment is no longer stored.')).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Dana Roy/ })).toBeNull()
})

test('the owner reads who published, changed and removed a service, by the name that it had', async () => {
  const clinic = await backend.createClinic()
  const service = await backend.createService(clinic, { name: 'Check-up' })
  const dana = await backend.connect(await enterDana(backend, clinic.userId, 'manager'))
  const { services } = dana.repositories
  const draft = aDraftOf(service)
  await services.save(service, { ...draft, price: draft.price + 1, name: 'Long check-up' })
  await services.add(clinic, 'whitening', { ...draft, name: 'Whitening' })
  await services.remove(clinic.clinicId, 'whitening')
  await openChanges(clinic)
  expect(await readLines()).toEqual([
    expect.stringMatching(`^Dana Roy removed the service Whitening${AT}$`),
    expect.stringMatching(`^Dana Roy published the service Whitening${AT}$`),
    expect.stringMatching(
      `^Dana Roy changed the service Long check-up: (name and price|price and name)${AT}$`,
    ),
  ])
  expect(screen.getByRole('link', { name: /changed the service/ })).toHaveAttribute(
    'href',
    paths.serviceDetails({ clinicId: clinic.clinicId, serviceId: service.id }),
  )
  // There is nothing left to look at.
  expect(screen.queryByRole('link', { name: /removed the service/ })).toBeNull()
})

test('the owner reads who changed the settings, the lock, doctors and rooms', async () => {
  const clinic = await backend.createClinic()
  const dana = await backend.connect(await enterDana(backend, clinic.userId, 'manager'))
  const { account, doctors, rooms } = dana.repositories
  await account.saveClinicSettings(clinic, { ...clinic, phone: '(807) 555-0110' })
  await account.saveLockMinutes(clinic.clinicId, 5)
  const doctor = {
    name: 'Dr Ann Other',
    email: 'ann@example.com',
    initials: 'AO',
    colour: 'purple',
    language: null,
  } as const
  const doctorId = await doctors.add(clinic.clinicId, doctor)
  await doctors.save(clinic.clinicId, {
    ...doctor,
    doctorId,
    isActive: true,
    photo: '',
    initials: 'A',
    language: 'fr',
  })
  const roomId = await rooms.add(clinic.clinicId, 'X-ray')
  await rooms.setActive(clinic.clinicId, roomId, false)
  await rooms.setActive(clinic.clinicId, roomId, true)
  await openChanges(clinic)
  expect(await readLines()).toEqual(
    [
      'put the room X-ray back in use',
      'took the room X-ray out of use',
      'added the room X-ray',
      'changed the doctor Dr Ann Other: initials and language of e-mails',
      'added the doctor Dr Ann Other',
      'set the lock to 5 minutes without use',
      'changed the clinic’s settings',
    ].map((deed) => expect.stringMatching(`^Dana Roy ${deed}${AT}$`) as string),
  )
  expect(screen.getByRole('link', { name: /settings/ })).toHaveAttribute(
    'href',
    paths.clinicSettings(),
  )
})

test('the owner of a clinic reads who changed hours, absences, blocked times and lateness', async () => {
  const { clinic, book } = await anAppointmentsScene(backend)
  const appointment = await book('Root canal')
  const { userId: clinicId } = clinic
  const dana = await enterDana(backend, clinicId)
  await backend.update({
    [`staff/${dana.userId}/manager`]: clinicId,
    [`doctors/${clinicId}/d00`]: {
      name: 'Dr. Ann Other',
      email: 'ann@clinic.example',
      initials: 'AO',
      colour: 'green',
      active: true,
    },
  })
  const { absences, blocks, hours, lateDoctors } = (await backend.connect(dana)).repositories
  // Three days in Toronto, in the winter.
  const [from, until] = [Date.parse('2030-12-03T05:00Z'), Date.parse('2030-12-06T05:00Z')]
  await absences.close(clinicId, { doctor: 'Dr. Roy', from, until, note: 'An operation' })
  await absences.reopen(clinicId, 'a00')
  await absences.close(clinicId, { doctor: '', from, until: from + 86_400_000, note: '' })
  const late = { doctor: 'Dr. Roy', until: Date.now() + 3_600_000 }
  await lateDoctors.say(clinicId, { ...late, minutes: 10 })
  await lateDoctors.say(clinicId, { ...late, minutes: 20 })
  const block = { doctorId: 'd00', from: from + 43_200_000, until: from + 45_000_000, note: '' }
  const key = await blocks.add(clinicId, block)
  await blocks.remove(clinicId, 'd00', key)
  const { serviceId } = appointment.bookingDetails
  await hours.save(clinicId, serviceId, someHours())
  await hours.save(clinicId, serviceId, null)

  await renderApp({ backend, as: clinic, at: paths.changes() })
  const list = within(await screen.findByRole('list', { name: 'Changes' }))
  const said = list
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replace(/, today [\d:]+ [AP]M$/, ''))
  const { serviceName } = appointment.bookingDetails
  expect(said).toEqual([
    `Dana Roy removed the weekly hours of ${serviceName}`,
    `Dana Roy saved the weekly hours of ${serviceName}`,
    'Dana Roy unblocked time of Dr. Ann Other: Tue 3 Dec 2030, 12:00 PM to 12:30 PM',
    'Dana Roy blocked time of Dr. Ann Other: Tue 3 Dec 2030, 12:00 PM to 12:30 PM',
    'Dana Roy said that Dr. Roy is 20 minutes late',
    'Dana Roy said that Dr. Roy is 10 minutes late',
    'Dana Roy entered that the clinic is closed Tue 3 Dec 2030',
    'Dana Roy took back that Dr. Roy is away Tue 3 Dec 2030 to Thu 5 Dec 2030',
    'Dana Roy entered that Dr. Roy is away Tue 3 Dec 2030 to Thu 5 Dec 2030',
  ])
})

test('what is set as it is already makes no entry and is no error', async () => {
  const clinic = await backend.createClinic()
  const dana = await backend.connect(await enterDana(backend, clinic.userId, 'manager'))
  const { account } = dana.repositories
  await account.saveLockMinutes(clinic.clinicId, 5)
  await account.saveLockMinutes(clinic.clinicId, 5)
  await openChanges(clinic)
  expect(await readLines()).toHaveLength(1)
})

test('the owner of a clinic in which nobody has changed anything reads so', async () => {
  await openChanges(await backend.createClinic())
  expect(await screen.findByText('Nobody at your clinic has changed anything yet.')).toBeVisible()
})

test('the owner reads 50 changes at first, and all on demand', async () => {
  const clinic = await backend.createClinic()
  await backend.update(
    Object.fromEntries(
      Array.from({ length: 60 }, (_, number) => [
        `log/${clinic.userId}/entry${number}`,
        {
          by: clinic.userId,
          name: 'Dana Roy',
          at: 1_700_000_000_000 + number,
          path: `clinics/${clinic.userId}/changed_at`,
          what: 'changed_at',
          to: 1_700_000_000_000 + number,
        },
      ]),
    ),
  )
  const { user } = await openChanges(clinic)
  expect(await readLines()).toHaveLength(50)
  await user.click(screen.getByRole('button', { name: 'Show 10 more' }))
  expect(await readLines()).toHaveLength(60)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('the owner whose changes cannot be read reads why and can try again', async () => {
  const clinic = await backend.createClinic()
  let isBroken = true
  const { user } = await openChanges(clinic, {
    adapt: (real) => ({
      ...real,
      log: {
        ...real.log,
        watchLatest: (clinicId, observer) => {
          if (!isBroken) return real.log.watchLatest(clinicId, observer)
          observer.failed(new Failure('unavailable'))
          return () => undefined
        },
      },
    }),
  })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  isBroken = false
  expect(screen.queryByText('Nobody at your clinic has changed anything yet.')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody at your clinic has changed anything yet.')).toBeVisible()
})

test('somebody at the front desk is not shown who did what at the clinic', async () => {
  const clinic = await backend.createClinic()
  await openChanges(await enterDana(backend, clinic.userId))
  expect(await screen.findByRole('heading', { name: 'Not part of your role' })).toBeVisible()
})
