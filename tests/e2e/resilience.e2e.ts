import type { Locator, Page } from '@playwright/test'
import { encodeCartItem } from '#src/areas/booking/records/cartRecord.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot, SLOT_TIME } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { addToCart, chooseSlot, slotName } from './addToCart.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'

const main = (page: Page): Locator => page.getByRole('main')

/** A link or a button of the header, or of the page itself. */
const inHeader = (page: Page, name: string): Locator =>
  page.getByRole('banner').getByRole('link', { name, exact: true })
const onPage = (page: Page, name: string | RegExp): Locator =>
  main(page).getByRole('link', { name, exact: true })

const cartLink = (page: Page, count: number): Locator =>
  page.getByRole('link', { name: text.header.cart(count) })

/** A page on a person's way. */
interface Stop {
  /** The one step that leads to it. */
  readonly go: () => Promise<unknown>
  /** The page's one heading of the first level. */
  readonly heading: string
  /** Something that only this record, or this state of the page, shows. */
  readonly sign?: (page: Page) => Locator
  /** The expected address, if it matters. */
  readonly path?: string
  /** Whether it takes the place of the stop before it in the history, so that Back passes that one by. */
  readonly replaces?: true
}

async function expectStop(page: Page, { heading, sign }: Stop): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  if (sign !== undefined) await expect(sign(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
}

/** Goes from stop to stop, reloads each, and goes back all the way: every page must stay the same. */
async function walk(page: Page, stops: readonly Stop[]): Promise<void> {
  const visited: { readonly stop: Stop; readonly address: string }[] = []
  for (const stop of stops) {
    await stop.go()
    await expectStop(page, stop)
    if (stop.path !== undefined) await expect(page).toHaveURL(stop.path)
    const address = page.url()
    await page.reload()
    await expectStop(page, stop)
    await expect(page).toHaveURL(address)
    if (stop.replaces) visited.pop()
    visited.push({ stop, address })
  }
  for (const { stop, address } of visited.slice(0, -1).reverse()) {
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expectStop(page, stop)
  }
}

test('a visitor reloads and goes back on every page, and finds what was there', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ category: 'wound_care' })
  const service = await stage.createService(clinic, { name: 'Burn care' })
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  const filtered = `${paths.services()}?category=wound_care`
  const page = await openBrowser()
  await walk(page, [
    { go: () => page.goto(paths.home()), heading: text.home.headline },
    {
      go: async () => {
        await inHeader(page, text.header.services).click()
        await page.getByLabel(text.services.filterByClinic).selectOption('wound_care')
        await expect(page).toHaveURL(filtered)
      },
      heading: text.services.title,
      sign: () => onPage(page, 'Burn care'),
      path: filtered,
    },
    {
      go: () => onPage(page, 'Burn care').click(),
      heading: 'Burn care',
      sign: () => page.getByText(service.description),
      path: paths.serviceDetails(ids),
    },
    {
      go: () => onPage(page, text.services.loginToBook).click(),
      heading: text.auth.title,
      path: paths.login({ returnTo: paths.booking(ids) }),
    },
    {
      go: () => onPage(page, text.auth.register).click(),
      heading: text.registration.title,
      path: paths.register({ returnTo: paths.booking(ids) }),
      // Once the person is logged in, Login would only send them forward again (docs/decisions/0061).
      replaces: true,
    },
    { go: () => inHeader(page, text.header.contact).click(), heading: text.contact.title },
    { go: () => inHeader(page, text.header.aboutUs).click(), heading: text.about.title },
    { go: () => inHeader(page, text.header.login).click(), heading: text.auth.title },
    {
      go: () => onPage(page, text.auth.forgotPassword).click(),
      heading: text.passwordReset.title,
      path: paths.resetPassword(),
    },
    { go: () => page.goto(paths.test()), heading: text.bookingRequest.title },
    {
      go: () => page.goto('/no-such-page?clinic=1'),
      heading: text.common.notFoundTitle,
      path: '/no-such-page?clinic=1',
    },
  ])
})

test('a patient reloads and goes back on every page, and finds what was there', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ category: 'allergy' })
  // With a doctor of its own, whom the patient's other visit leaves free.
  const service = await stage.createService(clinic, { name: 'Pollen test', doctor: 'Dr Ana Kim' })
  const patient = await stage.createPatient()
  const booked = await stage.createService(clinic, { name: 'Patch test', slots: [aSlot()] })
  const { appointmentId } = await storeAppointment(stage, anItemFor(patient, booked))
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  const page = await openBrowser()
  const phoneNumber = page.getByLabel(text.patientFields.phoneNumber)
  await openAsPatient(page, patient.email)
  await walk(page, [
    {
      go: async () => {
        await inHeader(page, text.header.services).click()
        await page.getByLabel(text.services.filterByClinic).selectOption('allergy')
      },
      heading: text.services.title,
      sign: () => onPage(page, 'Pollen test'),
    },
    {
      go: () => onPage(page, 'Pollen test').click(),
      heading: 'Pollen test',
      path: paths.serviceDetails(ids),
    },
    {
      go: () => onPage(page, text.services.bookNow).click(),
      heading: 'Pollen test',
      sign: () => page.getByRole('button', { name: slotName(service) }),
      path: paths.booking(ids),
    },
    {
      go: async () => {
        await chooseSlot(page, service)
        // Step 2 and its slot survive a reload; what is typed survives Back and Forward.
        await page.reload()
        await phoneNumber.fill('5195550142')
        await page.goBack()
        await expect(page.getByRole('button', { name: slotName(service) })).toHaveAttribute(
          'aria-pressed',
          'true',
        )
        await page.goForward()
        await expect(phoneNumber).toHaveValue('(519) 555-0142')
        await page.getByRole('button', { name: text.booking.addToCart }).click()
      },
      heading: text.checkout.title,
      sign: () => page.getByRole('heading', { name: 'Pollen test' }),
    },
    {
      go: () => inHeader(page, text.header.home).click(),
      heading: text.appointments.title,
      sign: () => onPage(page, text.appointments.completeAtCheckout),
      path: paths.dashboard(),
    },
    {
      go: () =>
        onPage(page, /^VIEW Patch test/u)
          .first()
          .click(),
      heading: text.appointments.detailsTitle,
      sign: () => page.getByText('Patch test'),
      path: paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }),
    },
  ])
  await expect(cartLink(page, 1)).toBeVisible()
})

test('a clinic reloads and goes back on every page, and finds what was there', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check', slots: [aSlot()] })
  const patient = await stage.createPatient()
  const { appointmentId } = await storeAppointment(stage, anItemFor(patient, service))
  const ids = { clinicId: clinic.userId, serviceId: service.id }
  const page = await openBrowser()
  await page.goto(paths.login())
  await walk(page, [
    {
      go: () => logIn(page, clinic.email),
      heading: text.home.headline,
      sign: () => page.getByRole('banner').getByText(clinic.name),
      path: paths.home(),
    },
    {
      go: () => inHeader(page, text.header.services).click(),
      heading: text.services.ownTitle,
      sign: () => onPage(page, 'Gum check'),
    },
    {
      go: () => onPage(page, 'Gum check').click(),
      heading: 'Gum check',
      path: paths.serviceDetails(ids),
    },
    {
      go: () => onPage(page, text.services.edit).click(),
      heading: text.serviceForm.editTitle,
      // The booked slot is locked.
      sign: () => page.getByText(text.serviceForm.slotBooked),
      path: paths.editService(ids),
    },
    {
      go: () => inHeader(page, text.header.home).click(),
      heading: text.appointments.title,
      sign: () => page.getByText('Gum check'),
    },
    {
      go: () => onPage(page, /^VIEW Gum check/u).click(),
      heading: text.appointments.detailsTitle,
      sign: () => page.getByRole('button', { name: text.appointments.approve }),
      path: paths.appointmentDetails({ clinicId: clinic.userId, appointmentId }),
    },
    { go: () => inHeader(page, text.header.services).click(), heading: text.services.ownTitle },
    {
      go: () => onPage(page, text.services.addService).click(),
      heading: text.serviceForm.addTitle,
      path: paths.addService(),
    },
  ])
})

test('two tabs of one patient share the cart, a reservation and the end of the session', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check', slots: [aSlot()] })
  // With a doctor of its own, whom the first reservation leaves free.
  const other = await stage.createService(clinic, { name: 'Whitening', doctor: 'Dr Ana Kim' })
  const patient = await stage.createPatient()
  // The SDK warns of the second request, which is refused.
  const first = await openBrowser({ mayReport: /update at \/ failed: permission_denied/ })
  await openAsPatient(first, patient.email)
  const second = await first.context().newPage()
  await second.goto(paths.checkout())
  await expect(second.getByText(text.checkout.empty)).toBeVisible()

  await test.step('the cart of one follows the other', async () => {
    await addToCart(first, service)
    await expect(second.getByRole('heading', { name: 'Gum check' })).toBeVisible()
    await expect(cartLink(second, 1)).toBeVisible()
    await addToCart(first, other)
    await expect(cartLink(second, 2)).toBeVisible()
    await second
      .getByRole('button', { name: text.checkout.delete('Whitening', SLOT_TIME, CLINIC_ZONE) })
      .click()
    await expect(first.getByRole('heading', { name: 'Whitening' })).toBeHidden()
    await expect(cartLink(first, 1)).toBeVisible()
  })

  await test.step('reserving in both at once makes one reservation', async () => {
    // Found before either is pressed: the first reservation takes the button from the other tab.
    const buttons = await Promise.all(
      [first, second].map((tab) =>
        tab.getByRole('button', { name: text.checkout.reserve }).elementHandle(),
      ),
    )
    await Promise.all(buttons.map((found) => found.dispatchEvent('click')))
    for (const tab of [first, second]) {
      // One says that it was sent, the other that nothing is left.
      const end = tab.getByText(text.checkout.success).or(tab.getByText(text.checkout.empty))
      await expect(end.first()).toBeVisible()
      await expect(tab.getByText(text.checkout.taken)).toBeHidden()
      await expect(tab.getByText(text.checkout.reserving)).toBeHidden()
    }
    const stored = await stage.read(`appointments/${clinic.userId}`)
    expect(Object.keys(stored ?? {})).toHaveLength(1)
  })

  await test.step('logging out in one ends the other, and empties the cart', async () => {
    await addToCart(first, other)
    await expect(cartLink(second, 1)).toBeVisible()
    await first.getByRole('button', { name: text.header.logout }).click()
    // The cart would be lost: the question comes first, and until it is answered nothing ends.
    const question = first.getByRole('alertdialog', { name: text.header.logoutQuestion })
    await expect(question).toContainText(text.header.notSent(1))
    await expect(cartLink(second, 1)).toBeVisible()
    await question.getByRole('button', { name: text.header.logout }).click()
    await expect(inHeader(first, text.header.login)).toBeVisible()
    await expect(second.getByRole('heading', { level: 1, name: text.auth.title })).toBeVisible()
    expect(await second.evaluate(() => localStorage.getItem('cart'))).toBeNull()
    // The next person to log in finds nothing of it.
    await logIn(second, (await stage.createPatient()).email)
    await expect(cartLink(second, 0)).toBeVisible()
  })
})

test('a patient with a damaged cart finds it empty, or with its valid items', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  // Only logged, and without the stored content.
  const page = await openBrowser({ mayReport: /^(The stored cart|Left out cart item \d+): / })
  await openAsPatient(page, patient.email)

  async function openWith(cart: string): Promise<void> {
    await page.evaluate((value) => {
      localStorage.setItem('cart', value)
    }, cart)
    await page.goto(paths.checkout())
    await expect(page.getByRole('heading', { level: 1, name: text.checkout.title })).toBeVisible()
  }

  const whole = encodeCartItem(anItemFor(patient, service))
  const damaged = [null, 7, [], {}, { ...whole, bookingDetails: 'none' }, { ...whole, taken: 1 }]
  for (const cart of ['{"half', '{"items":[]}', JSON.stringify(damaged)]) {
    await openWith(cart)
    await expect(page.getByText(text.checkout.empty)).toBeVisible()
    await expect(cartLink(page, 0)).toBeVisible()
  }
  const foreign = encodeCartItem(anItemFor({ ...patient, userId: 'somebody-else' }, service))
  await openWith(JSON.stringify([...damaged, foreign, whole]))
  const bookings = page.getByRole('region', { name: text.checkout.summary })
  await expect(bookings.getByRole('heading', { level: 3 })).toHaveText(['Gum check'])
  await expect(cartLink(page, 1)).toBeVisible()
  await page.getByRole('button', { name: text.checkout.reserve }).click()
  await expect(page.getByText(text.checkout.success)).toBeVisible()
})

test('a visitor, patient or clinic that follows a link to a removed record reads so, and is led back', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const patient = await stage.createPatient()
  const gone = { clinicId: clinic.userId, serviceId: 'service-of-yesterday' }
  const goneAppointment = { clinicId: clinic.userId, appointmentId: 'appointment-of-yesterday' }

  async function expectGone(page: Page, path: string, words: string, back: string): Promise<void> {
    await page.goto(path)
    await expect(main(page).getByText(words, { exact: true })).toBeVisible()
    await onPage(page, back).click()
  }
  const { backToServices } = text.services
  const { backToDashboard, ...appointments } = text.appointments

  const visitor = await openBrowser()
  await expectGone(visitor, paths.serviceDetails(gone), text.failures.service.gone, backToServices)
  await expect(visitor).toHaveURL(paths.services())
  await expectGone(visitor, '/no/such/page', text.common.notFoundText, text.common.goHome)
  await expect(visitor).toHaveURL(paths.home())

  const phone = await openBrowser()
  await openAsPatient(phone, patient.email)
  await expectGone(phone, paths.booking(gone), text.failures.service.gone, backToServices)
  await expect(phone).toHaveURL(paths.services())
  await expectGone(
    phone,
    paths.appointmentDetails(goneAppointment),
    appointments.gone,
    backToDashboard,
  )
  await expect(phone).toHaveURL(paths.dashboard())

  const desk = await openBrowser()
  await desk.goto(paths.login({ returnTo: paths.editService(gone) }))
  await logIn(desk, clinic.email)
  await expect(main(desk).getByText(text.failures.service.gone)).toBeVisible()
  await onPage(desk, backToServices).click()
  await expect(desk).toHaveURL(paths.services())
})

test('a visitor in the menu of a narrow window keeps the focus, and gets it back on Escape', async ({
  openBrowser,
}) => {
  const page = await openBrowser()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(paths.home())
  const open = page.getByRole('button', { name: text.header.openMenu })
  const menu = page.getByRole('dialog', { name: text.header.navigation })
  const locked = (): Promise<boolean> =>
    page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden')
  await open.focus()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('button', { name: text.header.closeMenu })).toBeFocused()
  expect(await locked()).toBe(true)

  const stops = await menu.locator('a, button').count()
  expect(stops).toBeGreaterThan(4)
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops + 2; stop += 1) {
      await page.keyboard.press(key)
      // The browser's own toolbar comes between the last stop and the first.
      const isInside = await menu.evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(isInside, `the focus stays in the menu with ${key}`).toBe(true)
    }
  }

  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(open).toBeFocused()
  expect(await locked()).toBe(false)
})
