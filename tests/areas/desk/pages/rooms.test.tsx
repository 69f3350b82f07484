import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { renderApp } from '#tests/support/renderApp.tsx'

const backend = openTestBackend()
const words = text.rooms
const { problems, news } = words
let clinic: ClinicAccount

beforeEach(async () => {
  clinic = await backend.createClinic()
})

const press = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('button', { name }))
const nameField = (): HTMLElement => screen.getByLabelText(new RegExp(`^${words.name}`))
const stored = (): Promise<unknown> => backend.read(`rooms/${clinic.userId}`)

async function open(): Promise<UserEvent> {
  const { user } = await renderApp({ backend, as: clinic, at: paths.doctors() })
  await screen.findByRole('button', { name: words.add })
  return user
}

test('a clinic without rooms adds one, and renames it', async () => {
  const user = await open()
  expect(screen.getByText(words.empty)).toBeVisible()
  await press(user, words.add)
  expect(nameField()).toHaveFocus()
  await user.type(nameField(), '  Room   1 ')
  await press(user, words.save)
  expect(await screen.findByText(news.added('Room 1'))).toBeVisible()
  expect(await screen.findByRole('heading', { level: 3, name: 'Room 1' })).toBeVisible()
  expect(screen.queryByText(words.empty)).toBeNull()
  expect(await stored()).toEqual({ r00: { name: 'Room 1', active: true } })

  await press(user, words.editNamed('Room 1'))
  await user.clear(nameField())
  await user.type(nameField(), 'Ultrasound')
  await press(user, words.save)
  expect(await screen.findByText(news.saved('Ultrasound'))).toBeVisible()
  expect(await stored()).toEqual({ r00: { name: 'Ultrasound', active: true } })
})

test('a room without a name, or with the name of another, is not saved, and what was typed stays', async () => {
  await backend.write(`rooms/${clinic.userId}/r00`, { name: 'Room 1', active: true })
  const user = await open()
  await press(user, words.add)
  await press(user, words.save)
  expect(nameField()).toHaveAccessibleDescription(
    expect.stringContaining(problems['room-required']),
  )
  await user.type(nameField(), 'ROOM  1')
  await press(user, words.save)
  expect(await screen.findByText(problems['room-twice'])).toBeVisible()
  expect(nameField()).toHaveValue('ROOM  1')
  expect(await stored()).not.toHaveProperty('r01')
})

test('a clinic that switches a room off reads which services still take it, and switches it on again', async () => {
  await backend.write(`rooms/${clinic.userId}/r00`, { name: 'Room 1', active: true })
  const service = await backend.createService(clinic, { roomId: 'r00' })
  const user = await open()
  const card = await screen.findByRole('heading', { level: 3, name: 'Room 1' })
  expect(card).toBeVisible()
  expect(screen.getByText(words.serviceOf(service.name, service.doctor))).toBeVisible()
  await press(user, words.deactivateNamed('Room 1'))
  expect(await screen.findByText(news.deactivated('Room 1'))).toBeVisible()
  expect(await screen.findByText(words.stillUsed(1))).toBeVisible()
  expect(await stored()).toEqual({ r00: { name: 'Room 1', active: false } })
  await press(user, words.activateNamed('Room 1'))
  expect(await screen.findByText(news.activated('Room 1'))).toBeVisible()
})

test('a clinic whose rooms cannot be loaded still sees its doctors, and tries again', async () => {
  let isBroken = true
  const { user } = await renderApp({
    backend,
    as: clinic,
    at: paths.doctors(),
    adapt: (real) => ({
      ...real,
      rooms: {
        ...real.rooms,
        watch: (clinicId, observer) => {
          if (!isBroken) return real.rooms.watch(clinicId, observer)
          observer.failed(new Failure('unavailable'))
          return () => undefined
        },
      },
    }),
  })
  expect(await screen.findByText(new RegExp(`^${words.loadFailed}`))).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: text.doctors.listTitle })).toBeVisible()
  isBroken = false
  const section = screen.getByRole('region', { name: words.title })
  await user.click(within(section).getByRole('button', { name: text.common.tryAgain }))
  await waitFor(() => {
    expect(screen.getByText(words.empty)).toBeVisible()
  })
})
