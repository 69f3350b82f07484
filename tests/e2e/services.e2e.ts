import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { clinicTime } from '#tests/support/clinicTime.ts'
import { field } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

/** Far in the future, as the clinic enters them. */
const FIRST = { date: '2099-03-03', time: '09:05' }
const SECOND = { date: '2099-03-04', time: '14:30' }
const FIRST_SPOKEN = 'Tuesday 3 March, 9:05 AM'

/** As large as stored pictures may be. */
const LARGE_PICTURE = 'tests/e2e/pictures/striped-1600x1200.png'
const FULL_WIDTH = 1600
const CARD_WIDTH = 427

async function addSlot(page: Page, slot: typeof FIRST): Promise<void> {
  await page.getByRole('button', { name: text.serviceForm.addSlot }).click()
  const row = page.getByRole('group', { name: /^Slot \d+$/ }).last()
  await row.getByLabel(text.serviceForm.date).fill(slot.date)
  await row.getByLabel(text.serviceForm.time).fill(slot.time)
}

/** Expects the picture to be loaded, in this width of its file. */
async function expectPicture(image: Locator, width: number): Promise<void> {
  await expect(image).toBeVisible()
  await expect(image).toHaveJSProperty('naturalWidth', width)
  await expect(image).toHaveJSProperty('naturalHeight', Math.round((width * 3) / 4))
}

const card = (page: Page, service: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: service, exact: true }) })

test('a clinic publishes a service with a picture, edits it while a patient books it, and removes it', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Harbour Physio', category: 'physiotherapy' })
  await stage.allowPictures()
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const desk = await openBrowser()

  await test.step('the clinic publishes it', async () => {
    await desk.goto('/add-service')
    await logIn(desk, clinic.email)
    await field(desk, text.serviceForm.name).fill('Back relief')
    await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff back.')
    await field(desk, text.serviceForm.doctorName).fill('Dr Ines Park')
    await field(desk, text.serviceForm.doctorEmail).fill('park@harbour.example')
    await field(desk, text.serviceForm.price).fill('$95')
    await field(desk, text.serviceForm.duration).fill('45 minutes')
    await desk.getByLabel(text.serviceForm.image).setInputFiles(LARGE_PICTURE)
    await expectPicture(desk.getByRole('img', { name: text.serviceForm.imagePreview }), FULL_WIDTH)
    await addSlot(desk, FIRST)
    await addSlot(desk, SECOND)
    await desk.getByRole('button', { name: text.serviceForm.add }).click()
    await expect(desk.getByText(text.services.news.saved)).toBeVisible()
    await expectPicture(card(desk, 'Back relief').locator('img'), CARD_WIDTH)
  })

  const visitor = await openBrowser()
  await test.step('a visitor sees it with its picture', async () => {
    await visitor.goto('/services?category=physiotherapy')
    await expectPicture(card(visitor, 'Back relief').locator('img'), CARD_WIDTH)
    await expect(card(visitor, 'Back relief')).toContainText('$95.00')
    await card(visitor, 'Back relief').getByRole('link').first().click()
    await expect(visitor.getByText('Hands-on help for a stiff back.')).toBeVisible()
    await expectPicture(visitor.getByRole('article').locator('img'), FULL_WIDTH)
    await visitor.goBack()
  })

  await test.step('the clinic begins to edit it', async () => {
    await desk.getByRole('link', { name: text.services.editFor('Back relief') }).click()
    await expect(
      desk.getByRole('heading', { level: 1, name: text.serviceForm.editTitle }),
    ).toBeVisible()
    await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff neck.')
  })

  await test.step('a patient books one of its slots in the meantime', async () => {
    const phone = await openBrowser()
    await phone.goto('/services?category=physiotherapy')
    await phone.getByRole('link', { name: 'Back relief', exact: true }).click()
    await phone.getByRole('link', { name: text.services.loginToBook }).click()
    await logIn(phone, patient.email)
    await phone.getByRole('button', { name: '09:05 AM, Tuesday 3 March' }).click()
    await phone.getByRole('button', { name: text.booking.continue }).click()
    await phone.getByLabel(text.patientFields.phoneNumber).pressSequentially('5195550142')
    await phone.getByRole('button', { name: text.booking.addToCart }).click()
    await phone.getByRole('button', { name: text.checkout.reserve }).click()
    await expect(phone.getByText(text.checkout.success)).toBeVisible()
  })

  await test.step('the slot locks, what was typed stays and is saved', async () => {
    await expect(desk.getByText(`${FIRST_SPOKEN} was just booked`)).toBeVisible()
    await expect(desk.getByText(text.serviceForm.slotBooked)).toBeVisible()
    await expect(
      desk.getByRole('button', { name: text.serviceForm.removeSlotOf(1) }),
    ).toBeDisabled()
    await expect(field(desk, text.serviceForm.description)).toHaveValue(
      'Hands-on help for a stiff neck.',
    )
    await desk.getByRole('button', { name: text.serviceForm.removeSlotOf(2) }).click()
    await desk.getByRole('button', { name: text.serviceForm.saveChanges }).click()
    await expect(desk.getByText(text.services.news.changed)).toBeVisible()
    await expect(card(desk, 'Back relief')).toContainText(text.services.fullyBooked)
    await expect(card(visitor, 'Back relief')).toBeHidden()
  })

  await test.step('the clinic removes it', async () => {
    await desk.getByRole('button', { name: text.services.edit, exact: true }).click()
    await desk.getByRole('button', { name: text.services.removeFor('Back relief') }).click()
    const dialog = desk.getByRole('alertdialog', {
      name: text.common.confirmTitle(text.services.removeReason('Back relief')),
    })
    await expect(dialog).toContainText(text.services.liveAppointments(1))
    await dialog.getByRole('button', { name: text.services.remove }).click()
    await expect(desk.getByText(text.services.news.removed)).toBeVisible()
    await expect(card(desk, 'Back relief')).toBeHidden()
    // The appointment keeps its own copy of the details.
    await desk.goto('/dashboard')
    await expect(desk.getByRole('main').getByText('Back relief').first()).toBeVisible()
  })
})

test('a clinic that presses Back, a link or reload is asked before it loses what it typed', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const desk = await openBrowser()
  const name = field(desk, text.serviceForm.name)
  const question = desk.getByRole('alertdialog', {
    name: text.common.leave.question,
  })
  await desk.goto('/login?returnTo=/services')
  await logIn(desk, clinic.email)
  await desk.getByRole('link', { name: text.services.addService }).click()
  await name.fill('Back relief')

  await test.step('Back asks, and staying keeps what was typed', async () => {
    await desk.goBack()
    await expect(question).toBeVisible()
    await desk.getByRole('button', { name: text.common.leave.discardLabel }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue('Back relief')
    expect(new URL(desk.url()).pathname).toBe('/add-service')
  })

  await test.step('a link asks', async () => {
    await desk.getByRole('link', { name: text.header.contact, exact: true }).first().click()
    await expect(question).toBeVisible()
    await desk.keyboard.press('Escape')
    await expect(name).toHaveValue('Back relief')
  })

  await test.step('a reload asks through the dialog of the browser', async () => {
    const asked = desk.waitForEvent('dialog')
    const reloaded = desk.reload()
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await reloaded
    await expect(name).toHaveValue('')
  })

  await test.step('Back leads away once that is confirmed', async () => {
    await name.fill('Back relief')
    await desk.goBack()
    await desk.getByRole('button', { name: text.common.leave.confirmLabel, exact: true }).click()
    await expect(
      desk.getByRole('heading', { level: 1, name: text.services.ownTitle }),
    ).toBeVisible()
  })
})

test('a clinic sees its services in 1 to 4 columns', async ({ stage, openBrowser }) => {
  const clinic = await stage.createClinic()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
    await stage.createService(clinic, { name })
  }
  const desk = await openBrowser()
  await desk.goto('/login?returnTo=/services')
  await logIn(desk, clinic.email)
  for (const [width, columns] of [
    [320, 1],
    [768, 2],
    [1000, 3],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await desk.setViewportSize({ width, height: 900 })
    await expect(card(desk, 'Five')).toBeVisible()
    const cards = desk
      .getByRole('listitem')
      .filter({ has: desk.getByRole('heading', { level: 2 }) })
    const lefts = await cards.evaluateAll((elements) =>
      elements.map((element) => Math.round(element.getBoundingClientRect().left)),
    )
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns)
  }
})

test('a visitor sees a time of another year in full on a phone', async ({ stage, openBrowser }) => {
  const clinic = await stage.createClinic({ category: 'cosmetic_surgery' })
  const slots = [3, 10, 17].map((day, position) =>
    aSlot({ slotId: `slot_${position}`, timestamp: clinicTime(2099, 2, day, 22, 30) }),
  )
  await stage.createService(clinic, { name: 'Scar care', slots })
  const page = await openBrowser()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.servicesOf('cosmetic_surgery'))
  const times = page
    .getByRole('main')
    .getByRole('link', { name: /10:30 PM.*Scar care|Scar care.*10:30 PM/ })
  await expect(times).toHaveCount(3)
  const overflows = await times.evaluateAll((links) =>
    links.map((link) => link.scrollWidth - link.clientWidth),
  )
  expect(overflows).toEqual([0, 0, 0])
})

test('a visitor sees names of a hundred letters without a space in full on a phone', async ({
  stage,
  openBrowser,
}) => {
  const name = 'S'.repeat(100)
  const doctor = 'D'.repeat(100)
  const clinic = await stage.createClinic({ name: 'C'.repeat(100), category: 'gynecology' })
  const service = await stage.createService(clinic, { name, doctor })
  const page = await openBrowser()
  await page.setViewportSize({ width: 360, height: 740 })
  const main = page.getByRole('main')
  const expectRoom = async (path: string, shown: Locator): Promise<void> => {
    await page.goto(path)
    await expect(shown).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBe(360)
  }
  const details = paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id })
  await expectRoom(details, main.getByRole('heading', { level: 1, name }))
  await page.goto(paths.login())
  await logIn(page, clinic.email)
  await expect(page.getByRole('banner').getByText(clinic.name)).toBeVisible()
  await expectRoom(paths.newAppointment(), main.getByRole('combobox').first())
  await expectRoom(paths.clinicSettings(), main.getByText(clinic.name))
})
