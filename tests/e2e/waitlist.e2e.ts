import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { countSteps, type Steps } from './countSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { readMailedLink } from './readMailedLink.ts'

const words = text.waits
const PHONE = '(519) 555-0142'

test('a patient waits for a full service in two clicks, is written to when a time is free, and takes it in two', async ({
  stage,
  openBrowser,
  application,
}) => {
  test.slow()
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, {
    slots: [
      aSlot({ slotId: 'slot_0', timestamp: clinicTime(2099, 2, 7, 9, 30), available: false }),
    ],
  })
  const ids = { clinicId: service.clinicId, serviceId: service.id }
  const patient = await stage.createPatient({ phone: PHONE })
  const page = await openBrowser()
  await openAsPatient(page, patient.email)

  await test.step('waits', async () => {
    await page.goto(paths.serviceDetails(ids))
    const steps = await countSteps(page)
    await page.getByRole('link', { name: text.services.wait }).click()
    await page.getByRole('button', { name: words.submit }).click()
    await expect(page.getByText(words.started)).toBeVisible()
    expect(await steps()).toEqual({ clicks: 2, keys: 0, fields: 0 } satisfies Steps)
  })

  await test.step('the desk offers the time that is freed', async () => {
    const desk = await openBrowser()
    await desk.goto(paths.dashboard())
    await logIn(desk, clinic.email)
    await expect(desk.getByRole('heading', { name: words.desk(1) })).toBeVisible()
    await stage.write(`services/${ids.clinicId}/${ids.serviceId}/slots/slot_0/available`, true)
    await expect(desk.getByRole('heading', { name: new RegExp(words.offered(1)) })).toBeVisible()
  })

  await test.step('a stranger is told that it is held, and until when', async () => {
    const stranger = await stage.createPatient({ phone: PHONE })
    // The SDK warns of what the rules refuse.
    const other = await openBrowser({ mayReport: /update at \/ failed: permission_denied/ })
    await openAsPatient(other, stranger.email)
    await other.goto(paths.booking({ ...ids, slot: 'slot_0' }))
    await other.getByRole('button', { name: text.booking.request }).click()
    await expect(other.getByText(/held for someone on the waitlist/u)).toBeVisible()
  })

  await test.step('takes it', async () => {
    await page.goto(await readMailedLink(application, patient.email))
    const steps = await countSteps(page)
    await page.getByRole('button', { name: text.booking.request }).click()
    await expect(page.getByRole('heading', { name: text.requested.sent(1) })).toBeVisible()
    // Beside the press on the link.
    expect(await steps()).toMatchObject({ clicks: 1 })
  })
})
