import type { Locator } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { addDays, toWallTime } from '#src/core/time/wallClock.ts'
import { aScene, DOCTOR } from './clinicScene.ts'
import { countSteps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

test('a clinic takes a cancellation back with one click, also after it has left the page', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, visits } = await aScene(stage, 1)
  const [visit] = visits
  if (visit === undefined) throw new Error('The visit is not there')
  const ids = { clinicId: clinic.userId, appointmentId: visit.appointmentId }
  const page = await openBrowser()
  await page.goto(paths.appointmentDetails(ids))
  await logIn(page, clinic.email)
  await page.getByRole('main').getByRole('button', { name: text.appointments.cancel }).click()
  await page.getByRole('button', { name: text.appointments.confirmCancel }).click()
  await expect(page.getByRole('heading', { level: 1, name: text.appointments.title })).toBeFocused()

  const steps = await countSteps(page)
  const bar = page.getByRole('region', { name: text.recentActions.title })
  await bar.getByRole('button', { name: /^Undo: Cancelling/ }).click()
  await expect(bar.getByText(/^Not cancelled: Amara Osei/)).toBeVisible()
  expect(await steps()).toEqual({ clicks: 1, keys: 0, fields: 0 })
  const place = `${clinic.userId}/${visit.appointmentId}`
  expect(await stage.read(`appointments/${place}/confirmed`)).toBe(true)
  expect(await stage.read(`completed_appointments/${place}`)).toBeNull()
})

test('a clinic takes a dragged move back with one click, and nobody is mailed', async ({
  stage,
  openBrowser,
}) => {
  const { clinic, visits } = await aScene(stage, 1)
  const doctor = { name: DOCTOR, email: 'roy@example.com', initials: 'RM', colour: 'green' }
  await stage.write(`doctors/${clinic.userId}`, { d00: { ...doctor, active: true } })
  const zone = zoneOfClinic(clinic)
  const { date } = toWallTime(addDays(Date.now(), 1, zone), zone)
  const page = await openBrowser()
  await page.goto(`${paths.dashboard()}?day=${date}`)
  await logIn(page, clinic.email)
  const visitAt = (time: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^${time} Amara Osei`) })
  const box = await visitAt('09:00 AM').boundingBox()
  const track = await page.locator('[data-track="0"]').boundingBox()
  if (box === null || track === null) throw new Error('The calendar is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  // The calendar has eight hours.
  await page.mouse.move(x, y + track.height / 16, { steps: 8 })
  await page.mouse.up()
  await expect(visitAt('09:30 AM')).toBeVisible()

  const steps = await countSteps(page)
  const bar = page.getByRole('region', { name: text.recentActions.title })
  await bar.getByRole('button', { name: /^Undo: Moved/ }).click()
  await expect(visitAt('09:00 AM')).toBeVisible()
  expect(await steps()).toEqual({ clicks: 1, keys: 0, fields: 0 })
  await expect(
    bar.getByText(/^Back where it was: Amara Osei, .* No e-mail was sent.$/),
  ).toBeVisible()
  // Nobody is left who could be mailed.
  const mails = `due_mails/${clinic.userId}:${visits[0]?.appointmentId ?? ''}:moved`
  expect(await stage.read(`${mails}/attempt`)).not.toBeNull()
  expect(await stage.read(`${mails}/due`)).toBeNull()
})
