import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aScene } from './clinicScene.ts'
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
