import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import type { Outcome } from '#src/areas/visits/model/appointment.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { atNoon } from '#tests/areas/desk/pages/deskScene.ts'
import {
  anItemFor,
  endAppointment,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { catchFiles } from '#tests/support/catchFiles.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { at, entries } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
afterEach(() => {
  vi.restoreAllMocks()
})

const ROY = 'Dr. Roy Moreau'
const ANN = 'Dr. Ann Other'
/** Today is Tuesday 3 March 2099, and it is noon. */
const SLOTS = [
  [2, 9],
  [2, 10],
  [3, 9],
  [3, 14],
  [4, 9],
  [5, 9],
  [12, 9],
].map(([day = 0, hours], position) => ({
  slotId: `slot_${String(position)}`,
  timestamp: clinicTime(2099, 2, day, hours),
  available: true,
}))

interface Scene {
  readonly clinic: ClinicAccount
  readonly patient: PatientAccount
}

/**
 * One visit of each kind at Dr. Moreau this week, a request at Dr. Other, and one visit next week.
 */
async function aScene(): Promise<Scene> {
  const [clinic, patient] = await Promise.all([backend.createClinic(), backend.createPatient()])
  const roy = await backend.createService(clinic, { name: 'Check-up', doctor: ROY, slots: SLOTS })
  const ann = await backend.createService(clinic, { name: 'Whitening', doctor: ANN, slots: SLOTS })
  const book = (position: number, fullname: string, service = roy) => {
    const slot = service.slots[position]
    if (slot === undefined) throw new Error('There is no such slot.')
    const patientData = aPatientData({ fullname, email: patient.email })
    return storeAppointment(
      backend,
      anItemFor(patient, service, { slot, patientData }),
      'confirmed',
    )
  }
  const end = async (position: number, name: string, outcome: Outcome): Promise<void> => {
    await endAppointment(backend, await book(position, name), outcome)
  }
  await end(0, 'Ana Roy', { kind: 'completed' })
  await end(1, 'Ben Ng', { kind: 'no-show' })
  await end(2, '=HYPERLINK("http://evil")', {
    kind: 'cancelled',
    by: 'clinic',
    reason: 'Ill, sorry',
  })
  await book(3, 'Cleo Park')
  await book(4, 'Dee Lau', ann)
  await book(6, 'Eli Fox')
  return { clinic, patient }
}

async function open(
  { clinic }: Pick<Scene, 'clinic'>,
  at = paths.numbers(),
  adapt: (real: Repositories) => Repositories = (real) => real,
): ReturnType<typeof renderApp> {
  return await renderApp({ backend, as: clinic, at, adapt: (real) => atNoon(adapt(real)) })
}

async function readTable(): Promise<readonly (readonly (string | null)[])[]> {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

describe('the numbers', () => {
  test('a clinic sees the numbers of this week at once, by doctor', async () => {
    await open(await aScene())
    expect(
      await screen.findByRole('heading', { name: 'Mon 2 Mar to Sun 8 Mar 2099' }),
    ).toBeVisible()
    expect(await readTable()).toEqual([
      ['Doctor', 'Booked', 'Open', 'Cancelled', 'Missed'],
      [ANN, '1', '2', '0', '0'],
      [ROY, '2', '2', '1', '1'],
      ['All doctors', '3', '4', '1', '1'],
    ])
  })

  test('a clinic sees how many visits were missed with and without a reminder', async () => {
    const scene = await aScene()
    const { clinicId } = scene.clinic
    const [first] = entries(await backend.read(`completed_appointments/${clinicId}`)).filter(
      ([, record]) => at(record, 'outcome') === 'completed',
    )
    if (first === undefined) throw new Error('A visit was completed.')
    const [id, record] = first
    await backend.write(`reminders/${clinicId}/${id}`, {
      for: at(record, 'bookingDetails', 'slot', 'timestamp'),
      ...{ at: 1, by: 'desk', state: 'sent', times: 1 },
    })
    await open(scene)
    expect(
      await screen.findByText('Missed with a reminder: 0 of 1. Missed without: 1 of 1.'),
    ).toBeVisible()
  })

  test('a clinic reaches the numbers of other weeks and months with a press, and the address keeps them', async () => {
    const { user } = await open(await aScene())
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Next week' }))
    await screen.findByRole('heading', { name: 'Mon 9 Mar to Sun 15 Mar 2099' })
    await waitFor(async () => {
      expect((await readTable()).at(-1)).toEqual(['All doctors', '1', '1', '0', '0'])
    })
    expect(window.location.search).toBe('?day=2099-03-09')
    await user.click(screen.getByRole('button', { name: 'Month' }))
    await screen.findByRole('heading', { name: 'March 2099' })
    await waitFor(async () => {
      expect((await readTable()).at(-1)).toEqual(['All doctors', '4', '5', '1', '1'])
    })
    await user.click(screen.getByRole('button', { name: 'Previous month' }))
    await screen.findByRole('heading', { name: 'February 2099' })
    await user.click(screen.getByRole('button', { name: 'This month' }))
    await screen.findByRole('heading', { name: 'March 2099' })
    expect(window.location.search).toBe('?by=month')
  })

  test('a clinic sees its numbers follow a visit that is cancelled', async () => {
    const scene = await aScene()
    const { client } = await open(scene)
    await screen.findByRole('table')
    const [visit] = await new Promise<Parameters<Repositories['appointments']['cancel']>[0][]>(
      (resolve, reject) => {
        client.repositories.appointments.watchClinicAppointments(scene.clinic.userId, {
          next: (list) => {
            resolve([...list])
          },
          failed: reject,
        })
      },
    )
    if (visit === undefined) throw new Error('There are active ones.')
    await client.repositories.appointments.cancel(visit, 'clinic')
    await waitFor(async () => {
      expect((await readTable()).at(-1)).toEqual(['All doctors', '2', '5', '2', '1'])
    })
  })

  test('a clinic whose numbers cannot be loaded can try again', async () => {
    let failures = 1
    const { user } = await open(await aScene(), paths.numbers(), (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        getClinicPast: (...parameters) => {
          failures -= 1
          return failures < 0
            ? real.appointments.getClinicPast(...parameters)
            : Promise.reject(new Failure('unavailable'))
        },
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await readTable()).at(-1)).toEqual(['All doctors', '3', '4', '1', '1'])
  })

  test('a clinic without services reads that there are no doctors to count', async () => {
    await open({ clinic: await backend.createClinic() })
    expect(await screen.findByText(/^There are no doctors/)).toBeVisible()
  })
})

describe('the file', () => {
  test('a clinic downloads a file with every appointment of the selected days, and no formula in it', async () => {
    const { user } = await open(await aScene())
    const files = catchFiles()
    await screen.findByRole('table')
    expect(screen.getByLabelText(/^First day/)).toHaveValue('2099-03-02')
    fireEvent.change(screen.getByLabelText(/^First day/), { target: { value: '2099-03-03' } })
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2099-03-12' } })
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Your file is saved. It contains 4 appointments.')).toBeVisible()
    expect(files.map(({ name }) => name)).toEqual(['appointments-2099-03-03-to-2099-03-12.csv'])
    const lines = ((await files[0]?.text()) ?? '').split('\r\n')
    expect(lines.map((line) => line.split(',').slice(0, 5).join(' '))).toEqual([
      'Date Time Minutes Doctor Service',
      `2099-03-03 09:00 45 ${ROY} Check-up`,
      `2099-03-03 14:00 45 ${ROY} Check-up`,
      `2099-03-04 09:00 45 ${ANN} Whitening`,
      `2099-03-12 09:00 45 ${ROY} Check-up`,
      '',
    ])
    expect(lines[1]).toContain(
      `,Cancelled,Clinic,"Ill, sorry","'=HYPERLINK(""http://evil"")",(519) 555-0142,`,
    )
    expect(lines[2]).toContain(',Confirmed,,,Cleo Park,')
  })

  test('a clinic that enters wrong days gets no file', async () => {
    const { user } = await open(await aScene())
    const files = catchFiles()
    await screen.findByRole('table')
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '2099-03-01' } })
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('The last day is before the first day.')).toBeVisible()
    fireEvent.change(screen.getByLabelText(/^Last day/), { target: { value: '' } })
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText('Please enter the last day.')).toBeVisible()
    expect(files).toEqual([])
  })

  test('a clinic whose download fails reads why and can try again', async () => {
    let isFailing = false
    const { user } = await open(await aScene(), paths.numbers(), (real) => ({
      ...real,
      appointments: {
        ...real.appointments,
        getClinicPast: (...parameters) =>
          isFailing
            ? Promise.reject(new Failure('offline'))
            : real.appointments.getClinicPast(...parameters),
      },
    }))
    const files = catchFiles()
    await screen.findByRole('table')
    isFailing = true
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText(/^There (is|was) no connection/)).toBeVisible()
    isFailing = false
    await user.click(screen.getByRole('button', { name: 'Download CSV' }))
    expect(await screen.findByText(/^Your file is saved/)).toBeVisible()
    expect(files).toHaveLength(1)
  })
})
