import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import type { Service } from '#src/areas/services/model/service.ts'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { resizeWindow } from '#tests/support/fillJsdomGaps.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { atNoon, columnsOf, NOON } from './deskScene.ts'

const backend = openTestBackend()

/** A day that is over, as the rules know. */
const MORNING = clinicTime(2020, 0, 7, 10)

const TODAY = 'Today, Tuesday 3rd March 2099'
const NAMES = [
  'Ana Roy',
  'Kim Cho',
  'Lou Day',
  'Max Fox',
  'Noa Hill',
  'Pat Lee',
  'Quinn May',
  'Rio Oak',
]

interface GroupScene {
  readonly clinic: ClinicAccount
  readonly service: Service
  readonly visits: readonly ActiveAppointment[]
}

/** A vaccination for eight at a time, booked by so many patients; the last of them waits for an answer. */
async function aVaccination(booked: number, start = NOON + HOUR_MS): Promise<GroupScene> {
  const [clinic, patient] = await Promise.all([
    backend.createClinic({ name: 'Lakeside Dental' }),
    backend.createPatient(),
  ])
  const slots = NAMES.map((_, index) => aSlot({ slotId: `slot_${index}`, timestamp: start }))
  const service = await backend.createService(clinic, {
    name: 'Flu shot',
    doctor: 'Nurse Ito',
    doctorId: '',
    duration: 30,
    places: 8,
    slots,
  })
  const visits: ActiveAppointment[] = []
  for (const [index, fullname] of NAMES.slice(0, booked).entries()) {
    const item = anItemFor(patient, service, {
      slot: slots[index] ?? aSlot(),
      patientData: aPatientData({ fullname, email: patient.email }),
    })
    const isLast = index === booked - 1
    visits.push(
      await storeAppointment(backend, item, isLast && index > 0 ? 'pending' : 'confirmed'),
    )
  }
  return { clinic, service, visits }
}

async function openDesk(
  { clinic }: Pick<GroupScene, 'clinic'>,
  at: string = paths.dashboard(),
): Promise<Awaited<ReturnType<typeof renderApp>>['user']> {
  const { user } = await renderApp({ backend, as: clinic, at, adapt: atNoon })
  await screen.findByRole('heading', { level: 2, name: /2099$/ })
  return user
}

const findBlock = (start: string): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`^01:00 PM ${start}`) })

test('a clinic sees three patients of one time of a group as one block, with the places that are left', async () => {
  const scene = await aVaccination(3)
  await openDesk(scene)
  await findBlock('Flu shot · 3 of 8')
  const [column] = columnsOf(TODAY)
  expect(column?.[0]).toMatch(/^Nurse Ito2 booked, 1 request/)
  expect(column?.filter((name) => name.includes('01:00 PM'))).toEqual([
    expect.stringMatching(/^No times|No times, 09:00 AM/),
    '01:00 PM Flu shot · 3 of 8, 1 request, 5 places left, 30 min, Nurse Ito, Tue 3 Mar: show patients',
  ])
})

test('a full group and a group of one say so', async () => {
  const full = await aVaccination(8)
  await openDesk(full)
  const block = await findBlock('Flu shot · 8 of 8')
  expect(block).toHaveAccessibleName(/^01:00 PM Flu shot · 8 of 8, 1 request, full, 30 min/)
  expect(block).toHaveTextContent('Flu shot · 8 of 8')
})

test('a group that one patient has booked is a block with seven places left', async () => {
  const scene = await aVaccination(1)
  await openDesk(scene)
  expect(await findBlock('Flu shot')).toHaveAccessibleName(
    /^01:00 PM Flu shot · 1 of 8, 7 places left, 30 min/,
  )
})

test('a group that nobody has booked is an open time that says how many places it has', async () => {
  const scene = await aVaccination(0)
  await openDesk(scene)
  expect(
    await screen.findByRole('link', { name: /^01:00 PM Open, 8 of 8 places left, Flu shot/ }),
  ).toHaveAttribute('href', paths.newAppointment({ serviceId: scene.service.id, slotId: 'slot_0' }))
})

test('patients of one group are no double booking', async () => {
  const scene = await aVaccination(3)
  await openDesk(scene)
  expect(await findBlock('Flu shot')).not.toHaveAccessibleName(/Overlaps/)
})

test('a clinic opens a group by keys, reads its patients, and books a place that is left', async () => {
  const scene = await aVaccination(3)
  const [first] = scene.visits
  if (first !== undefined) await endAppointment(backend, first, { kind: 'cancelled', by: 'clinic' })
  const user = await openDesk(scene)
  const block = await findBlock('Flu shot · 2 of 8')
  block.focus()
  await user.keyboard('{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Flu shot · 2 of 8' }))
  expect(dialog.getByText('01:00 PM, Tue 3 Mar, 30 min, Nurse Ito')).toBeVisible()
  const patients = within(dialog.getByRole('list', { name: 'Patients' }))
  const names = patients
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('button')[0]?.textContent)
  expect(names).toEqual([
    expect.stringMatching(/^Kim Cho Confirmed.*1:00 PM$/),
    expect.stringMatching(/^Lou Day Request.*1:00 PM$/),
    expect.stringMatching(/^Ana Roy Cancelled.*1:00 PM$/),
  ])
  expect(dialog.getByText('6 places left')).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Book here: Flu shot, .*1:00 PM$/ })).toHaveAttribute(
    'href',
    expect.stringContaining(`service=${scene.service.id}`),
  )
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(block).toHaveFocus()
})

test('a clinic approves a request of a group on the card of its patient, and the block counts it', async () => {
  const scene = await aVaccination(2)
  const user = await openDesk(scene)
  await user.click(await findBlock('Flu shot · 2 of 8, 1 request'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Flu shot · 2 of 8' }))
  await user.click(dialog.getByRole('button', { name: /^Kim Cho/ }))
  const card = within(await screen.findByRole('dialog', { name: 'Kim Cho' }))
  await user.click(card.getByRole('button', { name: /^Approve Kim Cho/ }))
  expect(await card.findByText('Confirmed')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(dialog.getByRole('button', { name: /^Kim Cho Confirmed/ })).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(await findBlock('Flu shot · 2 of 8, 6 places left')).toBeVisible()
})

test('a clinic notes from the list of a group that one of its patients arrived', async () => {
  const { clinic } = await aVaccination(3, MORNING)
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.dashboard(),
    adapt: (real) => ({ ...real, connection: { ...real.connection, now: () => MORNING } }),
  })
  const name = (notes: string): RegExp => new RegExp(`^10:00 AM Flu shot · 3 of 8, ${notes}`)
  await user.click(await screen.findByRole('button', { name: name('') }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Flu shot · 3 of 8' }))
  await user.click(dialog.getByRole('button', { name: 'Arrived: Ana Roy, 10:00 AM' }))
  expect(await dialog.findByRole('button', { name: /^Ana Roy Arrived/ })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: name('1 arrived') })).toBeVisible()
})

test('a group is one block in the list of a phone too, and leads to its patients', async () => {
  const scene = await aVaccination(8)
  const width = window.innerWidth
  resizeWindow(360)
  try {
    const user = await openDesk(scene)
    const list = within(await screen.findByRole('list', { name: TODAY }))
    const block = await list.findByRole('button', {
      name: /^Flu shot · 8 of 8 Nurse Ito, 30 min, 1 request, full.*show patients$/,
    })
    expect(list.queryByRole('button', { name: /^Ana Roy/ })).not.toBeInTheDocument()
    await user.click(block)
    const dialog = within(await screen.findByRole('dialog', { name: 'Flu shot · 8 of 8' }))
    expect(dialog.getAllByRole('listitem')).toHaveLength(8)
    expect(dialog.getByText('No places left.')).toBeVisible()
    expect(dialog.queryByRole('link')).not.toBeInTheDocument()
  } finally {
    resizeWindow(width)
  }
})

test("the printed sheet lists a group's patients below its name and its number of places", async () => {
  const scene = await aVaccination(3)
  await openDesk(scene)
  await findBlock('Flu shot · 3 of 8')
  const sheet = await screen.findByRole('table', { name: /Lakeside Dental/, hidden: true })
  const rows = within(sheet)
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['01:00 PM Flu shot · 3 of 8'],
    ['01:00 PM', 'Ana Roy'],
    ['01:00 PM', 'Kim Cho'],
    ['01:00 PM', 'Lou Day'],
  ])
})

test('a clinic that presses beside a group with free places books one of them, and squeezes nobody in', async () => {
  const scene = await aVaccination(3)
  const user = await openDesk(scene)
  const block = await findBlock('Flu shot · 3 of 8')
  block.focus()
  await user.keyboard('b{ArrowUp}{Enter}')
  const dialog = within(await screen.findByRole('dialog', { name: /^01:00 PM/ }))
  expect(
    dialog.getByRole('link', { name: 'Flu shot, 30 min, 5 of 8 places left' }),
  ).toHaveAttribute('href', expect.stringContaining('slot='))
})

test('a day whose slots are gone counts the patients of a group, and claims no number of places', async () => {
  const scene = await aVaccination(2, NOON - DAY_MS)
  await backend.write(`services/${scene.clinic.userId}/${scene.service.id}/slots`, null)
  await openDesk(scene, `${paths.dashboard()}?day=2099-03-02`)
  await waitFor(() => {
    expect(
      screen.getByRole('button', { name: /^12:00 PM Flu shot · 2 booked, 1 ready to complete/ }),
    ).toBeVisible()
  })
})
