import type { Locator, Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { text } from '#src/text/text.ts'
import { anItemFor, storeAppointment } from '#tests/data/storeAppointment.ts'
import { aPatientData, aSlot } from '#tests/support/builders.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { chooseSlot } from './addToCart.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './holdAnswers.ts'
import { logIn, openAsPatient } from './logIn.ts'
import type { RunningApplication } from './runningApplication.ts'

/**
 * The browser itself tells of what can't be reached, the SDK of a write that came twice and was refused,
 * and React of a page that could not be fetched.
 */
const LOST_CONNECTION = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|permission_denied|PageLoadError/

const main = (page: Page): Locator => page.getByRole('main')

const button = (page: Page, name: string): Locator =>
  main(page).getByRole('button', { name, exact: true })

/** What a person is told at once, who does something without a connection. */
async function expectRefused(page: Page): Promise<void> {
  await expect(
    page.getByRole('alert').filter({ hasText: text.failures.general.offline }),
  ).toBeVisible()
}

async function disconnect(page: Page): Promise<void> {
  await page.context().setOffline(true)
}

/** Comes back, once the page has said that it was away. */
async function reconnect(page: Page): Promise<void> {
  await expect(page.getByText(text.common.offline)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(text.common.connected)).toBeVisible()
}

async function expectMails(
  { backend }: RunningApplication,
  recipient: string,
  count: number,
): Promise<void> {
  const address = `http://127.0.0.1:${backend.ports.mailbox}/mail?to=${recipient}`
  await expect.poll(async (): Promise<unknown> => (await fetch(address)).json()).toHaveLength(count)
}

test('a booking survives a lost connection at every step, and is made once', async ({
  stage,
  openBrowser,
  application,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const phone = await openBrowser({ mayTell: LOST_CONNECTION })
  const answers = await holdAnswers(phone)
  const appointments = `appointments/${clinic.userId}`
  await openAsPatient(phone, patient.email)

  await test.step('the slot is not taken for free from memory; what was typed stays', async () => {
    await phone.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
    await chooseSlot(phone, service)
    await phone.getByLabel(text.booking.phoneNumber).fill('5195550142')
    await disconnect(phone)
    await button(phone, text.booking.addToCart).click()
    await expectRefused(phone)
    await expect(phone.getByLabel(text.booking.phoneNumber)).toHaveValue('(519) 555-0142')
    await reconnect(phone)
    await button(phone, text.booking.addToCart).click()
    await expect(phone.getByRole('heading', { name: 'Gum check' })).toBeVisible()
  })

  await test.step('a request without a connection is not sent, and the cart stays', async () => {
    await disconnect(phone)
    await button(phone, text.checkout.reserve).click()
    await expectRefused(phone)
    await expect(phone.getByRole('heading', { name: 'Gum check' })).toBeVisible()
    await reconnect(phone)
    expect(await stage.read(appointments)).toBeNull()
  })

  await test.step('a request whose answer is lost is answered after all', async () => {
    answers.hold()
    await button(phone, text.checkout.reserve).click()
    await expect.poll(() => stage.read(appointments)).not.toBeNull()
    await disconnect(phone)
    await expect(phone.getByText(text.checkout.reserving)).toBeVisible()
    answers.release()
    await reconnect(phone)
    await expect(phone.getByText(text.checkout.success)).toBeVisible()
    await expect(phone.getByText(text.checkout.empty)).toBeVisible()
    expect(Object.keys((await stage.read(appointments)) ?? {})).toHaveLength(1)
    await expectMails(application, clinic.email, 1)
  })
})

test('an approval and a cancellation survive a lost connection, and are made once', async ({
  stage,
  openBrowser,
  application,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check', slots: [aSlot()] })
  const patient = await stage.createPatient()
  const item = anItemFor(patient, service, {
    patientData: aPatientData({ email: patient.email }),
  })
  const ids = { clinicId: clinic.userId, appointmentId: item.appointmentId }
  await storeAppointment(stage, item)
  const record = `${ids.clinicId}/${ids.appointmentId}`
  const desk = await openBrowser({ mayTell: LOST_CONNECTION })
  const answers = await holdAnswers(desk)
  const confirm = async (action: string, yes = action): Promise<void> => {
    await button(desk, action).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: yes }).click()
  }
  await desk.goto(paths.appointmentDetails(ids))
  await logIn(desk, clinic.email)
  await expect(button(desk, text.appointments.approve)).toBeVisible()

  await test.step('approving without a connection is not sent', async () => {
    await disconnect(desk)
    await confirm(text.appointments.approve)
    await expectRefused(desk)
    await expect(button(desk, text.appointments.approve)).toBeVisible()
    await reconnect(desk)
    expect(await stage.read(`appointments/${record}/confirmed`)).toBe(false)
  })

  await test.step('an approval whose answer is lost is answered after all', async () => {
    answers.hold()
    await confirm(text.appointments.approve)
    await expect.poll(() => stage.read(`appointments/${record}/confirmed`)).toBe(true)
    await disconnect(desk)
    await expect(button(desk, text.appointments.confirmed)).toBeHidden()
    answers.release()
    await reconnect(desk)
    await expect(button(desk, text.appointments.confirmed)).toBeVisible()
    await expectMails(application, patient.email, 1)
  })

  await test.step('so is a cancellation', async () => {
    answers.holdFromNextWrite()
    await confirm(text.appointments.cancel, text.appointments.confirmCancel)
    await expect.poll(() => stage.read(`completed_appointments/${record}`)).not.toBeNull()
    await disconnect(desk)
    answers.release()
    await reconnect(desk)
    await expect(desk.getByText(text.appointments.cancelledRedirect)).toBeVisible()
    await expect(desk).toHaveURL(paths.dashboard())
    await expectMails(application, patient.email, 2)
  })
})

test('a service survives a lost connection while it is saved, and is published once', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const desk = await openBrowser({ mayTell: LOST_CONNECTION })
  const answers = await holdAnswers(desk)
  const services = `services/${clinic.userId}`
  const field = (name: string): Locator => main(desk).getByRole('textbox', { name, exact: true })
  await desk.goto(paths.addService())
  await logIn(desk, clinic.email)

  await test.step('without a connection nothing is sent, and what was typed stays', async () => {
    await field(text.serviceForm.name).fill('Back relief')
    await field(text.serviceForm.description).fill('Hands-on help for a stiff back.')
    await field(text.serviceForm.doctorName).fill('Dr Ines Park')
    await field(text.serviceForm.doctorEmail).fill('park@harbour.example')
    await field(text.serviceForm.price).fill('95')
    await field(text.serviceForm.duration).fill('45')
    await button(desk, text.serviceForm.addSlot).click()
    const slot = desk.getByRole('group', { name: text.serviceForm.slot(1), exact: true })
    await slot.getByLabel(text.serviceForm.date).fill('2099-03-03')
    await slot.getByLabel(text.serviceForm.time).fill('09:05')
    await disconnect(desk)
    await button(desk, text.serviceForm.add).click()
    await expectRefused(desk)
    await expect(field(text.serviceForm.name)).toHaveValue('Back relief')
    await expect(slot.getByLabel(text.serviceForm.time)).toHaveValue('09:05')
    await reconnect(desk)
    expect(await stage.read(services)).toBeNull()
  })

  await test.step('one whose answer is lost is saved once', async () => {
    answers.holdFromNextWrite()
    await button(desk, text.serviceForm.add).click()
    await expect.poll(() => stage.read(services)).not.toBeNull()
    await disconnect(desk)
    answers.release()
    await reconnect(desk)
    await expect(desk.getByText(text.services.news.saved)).toBeVisible()
    expect(Object.keys((await stage.read(services)) ?? {})).toHaveLength(1)
  })

  await test.step('so is a change', async () => {
    await desk.getByRole('link', { name: text.services.editFor('Back relief') }).click()
    await field(text.serviceForm.description).fill('Hands-on help for a stiff neck.')
    await button(desk, text.serviceForm.addSlot).click()
    const slot = desk.getByRole('group', { name: text.serviceForm.slot(2), exact: true })
    await slot.getByLabel(text.serviceForm.date).fill('2099-03-04')
    await slot.getByLabel(text.serviceForm.time).fill('10:15')
    answers.holdFromNextWrite()
    await button(desk, text.serviceForm.saveChanges).click()
    const [id = ''] = Object.keys((await stage.read(services)) ?? {})
    await expect.poll(() => stage.read(`${services}/${id}/slots/slot_1`)).not.toBeNull()
    await disconnect(desk)
    answers.release()
    await reconnect(desk)
    await expect(desk.getByText(text.services.news.changed)).toBeVisible()
    expect(await stage.read(`${services}/${id}/description`)).toContain('neck')
    expect(Object.keys((await stage.read(`${services}/${id}/slots`)) ?? {})).toHaveLength(2)
  })
})

test('signing in and moving on without a connection end in a line, and work after it', async ({
  stage,
  openBrowser,
}) => {
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const page = await openBrowser({ mayTell: LOST_CONNECTION })
  const form = main(page)
  await page.goto(paths.login({ returnTo: paths.dashboard() }))
  await form.getByLabel(text.auth.email).fill(patient.email)
  await form.getByLabel(text.auth.password).fill(TEST_PASSWORD)

  await test.step('without a connection', async () => {
    await disconnect(page)
    await button(page, text.auth.signIn).click()
    await expectRefused(page)
    await expect(form.getByLabel(text.auth.password)).toHaveValue(TEST_PASSWORD)
    await reconnect(page)
  })

  await test.step('with the answer lost', async () => {
    await page.route(
      '**/accounts:signInWithPassword**',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await button(page, text.auth.signIn).click()
    await expectRefused(page)
    await button(page, text.auth.signIn).click()
    await expect(page).toHaveURL(paths.dashboard())
    await expect(page.getByRole('banner').getByText('Amara Osei')).toBeVisible()
  })

  await test.step('a page that was not fetched yet', async () => {
    await disconnect(page)
    await page.getByRole('banner').getByRole('link', { name: text.header.aboutUs }).click()
    await expect(page.getByRole('alert')).toHaveText(text.common.brokenText)
    await reconnect(page)
    await button(page, text.common.reload).click()
    await expect(page.getByRole('heading', { level: 1, name: text.about.title })).toBeVisible()
  })
})
