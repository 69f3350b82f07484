import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import {
  anItemFor,
  letBegin,
  storeAppointment,
} from '#tests/areas/visits/repository/storeAppointment.ts'
import { aPatientData } from '#tests/support/builders.ts'
import { chooseSlot } from './addToCart.ts'
import {
  LOST_CONNECTION,
  button,
  disconnect,
  expectMails,
  expectRefused,
  field,
  reconnect,
} from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './holdAnswers.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { openServiceForm } from './openServiceForm.ts'
import { untilUndoIsOver } from './untilUndoIsOver.ts'

test('a booking survives a lost connection at every step, and is made once', async ({
  stage,
  openBrowser,
  application,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const phone = await openBrowser({ mayReport: LOST_CONNECTION })
  const answers = await holdAnswers(phone)
  const appointments = `appointments/${clinic.userId}`
  await openAsPatient(phone, patient.email)

  await test.step('the slot is not assumed to be open; what was typed is kept', async () => {
    await phone.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
    await chooseSlot(phone, service)
    await phone.getByLabel(text.patientFields.phoneNumber).fill('5195550142')
    await disconnect(phone)
    await button(phone, text.booking.addToCart).click()
    await expectRefused(phone)
    await expect(phone.getByLabel(text.patientFields.phoneNumber)).toHaveValue('(519) 555-0142')
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

  await test.step('a request whose answer is lost succeeds in the end', async () => {
    answers.holdFromNextWrite()
    await button(phone, text.checkout.reserve).click()
    await expect.poll(() => stage.read(appointments)).not.toBeNull()
    await disconnect(phone)
    await expect(phone.getByText(text.common.stillSending, { exact: true })).toBeVisible()
    answers.release()
    await reconnect(phone)
    await expect(phone.getByText(text.checkout.success)).toBeVisible()
    await expect(phone.getByText(text.appointments.states.pending)).toBeVisible()
    expect(Object.keys((await stage.read(appointments)) ?? {})).toHaveLength(1)
    await expectMails(application, clinic.email, 1)
  })
})

test('an approval, a completion and a cancellation survive a lost connection, and are made once', async ({
  stage,
  openBrowser,
  application,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const patient = await stage.createPatient()
  const [first, second] = service.slots.map((slot) =>
    anItemFor(patient, service, { slot, patientData: aPatientData({ email: patient.email }) }),
  )
  if (first === undefined || second === undefined) throw new Error('two slots were expected')
  await storeAppointment(stage, first)
  await storeAppointment(stage, second, 'confirmed')
  const idsOf = ({ appointmentId }: typeof first) => ({ clinicId: clinic.userId, appointmentId })
  const record = `${clinic.userId}/${first.appointmentId}`
  const desk = await openBrowser({ mayReport: LOST_CONNECTION })
  const answers = await holdAnswers(desk)
  const confirm = async (action: string, yes = action): Promise<void> => {
    await button(desk, action).click()
    await desk.getByRole('alertdialog').getByRole('button', { name: yes }).click()
  }
  await desk.goto(paths.appointmentDetails(idsOf(first)))
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

  await test.step('an approval whose answer is lost succeeds in the end', async () => {
    answers.holdFromNextWrite()
    await confirm(text.appointments.approve)
    await expect.poll(() => stage.read(`appointments/${record}/confirmed`)).toBe(true)
    await disconnect(desk)
    await expect(desk.getByText(text.common.stillSending, { exact: true })).toBeVisible()
    await expect(button(desk, text.appointments.confirmed)).toBeHidden()
    answers.release()
    await reconnect(desk)
    await expect(button(desk, text.appointments.confirmed)).toBeVisible()
    await expectMails(application, patient.email, 1)
  })

  await test.step('a completion whose answer is lost succeeds in the end', async () => {
    await letBegin(stage, first)
    await expect(button(desk, text.appointments.complete)).toBeVisible()
    answers.holdFromNextWrite()
    await confirm(text.appointments.complete)
    await expect.poll(() => stage.read(`completed_appointments/${record}`)).not.toBeNull()
    await disconnect(desk)
    await expect(button(desk, text.appointments.completed)).toBeHidden()
    answers.release()
    await reconnect(desk)
    await expect(desk).toHaveURL(paths.dashboard())
  })

  await test.step('a cancellation whose answer is lost succeeds in the end', async () => {
    const other = `${clinic.userId}/${second.appointmentId}`
    await desk.goto(paths.appointmentDetails(idsOf(second)))
    await expect(button(desk, text.appointments.cancel)).toBeVisible()
    answers.holdFromNextWrite()
    await confirm(text.appointments.cancel, text.appointments.confirmCancel)
    await expect(desk).toHaveURL(paths.dashboard())
    await expect
      .poll(() => stage.read(`completed_appointments/${other}`), { timeout: 15_000 })
      .not.toBeNull()
    await disconnect(desk)
    answers.release()
    await reconnect(desk)
    await untilUndoIsOver(desk)
    await expectMails(application, patient.email, 2)
  })
})

test('a service survives a lost connection while it is saved, and is published once', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const desk = await openBrowser({ mayReport: LOST_CONNECTION })
  const answers = await holdAnswers(desk)
  const services = `services/${clinic.userId}`
  await desk.goto(paths.addService())
  await logIn(desk, clinic.email)

  await test.step('without a connection nothing is sent, and what was typed stays', async () => {
    await field(desk, text.serviceForm.name).fill('Back relief')
    await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff back.')
    await field(desk, text.serviceForm.doctorName).fill('Dr Ines Park')
    await field(desk, text.serviceForm.doctorEmail).fill('park@harbour.example')
    await field(desk, text.serviceForm.price).fill('95')
    await field(desk, text.serviceForm.duration).fill('45')
    await button(desk, text.serviceForm.addSlot).click()
    const slot = desk.getByRole('group', { name: text.serviceForm.slot(1), exact: true })
    await slot.getByLabel(text.serviceForm.date).fill('2099-03-03')
    await slot.getByLabel(text.serviceForm.time).fill('09:05')
    await disconnect(desk)
    await button(desk, text.serviceForm.add).click()
    await expectRefused(desk)
    await expect(field(desk, text.serviceForm.name)).toHaveValue('Back relief')
    await expect(slot.getByLabel(text.serviceForm.time)).toHaveValue('09:05')
    await reconnect(desk)
    expect(await stage.read(services)).toBeNull()
  })

  await test.step('a new service whose answer is lost is saved once', async () => {
    answers.holdFromNextWrite()
    await button(desk, text.serviceForm.add).click()
    await expect.poll(() => stage.read(services)).not.toBeNull()
    await disconnect(desk)
    answers.release()
    await reconnect(desk)
    await expect(desk.getByText(text.services.news.saved)).toBeVisible()
    expect(Object.keys((await stage.read(services)) ?? {})).toHaveLength(1)
  })

  await test.step('a change whose answer is lost is saved once', async () => {
    await desk.getByRole('link', { name: text.services.editFor('Back relief') }).click()
    await field(desk, text.serviceForm.description).fill('Hands-on help for a stiff neck.')
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

  await test.step('a removal whose answer is lost is done once', async () => {
    await button(desk, text.services.edit).click()
    await disconnect(desk)
    await button(desk, text.services.removeFor('Back relief')).click()
    const dialog = desk.getByRole('alertdialog')
    await dialog.getByRole('button', { name: text.services.remove }).click()
    await expectRefused(desk)
    await reconnect(desk)
    expect(await stage.read(services)).not.toBeNull()

    answers.holdFromNextWrite()
    await dialog.getByRole('button', { name: text.services.remove }).click()
    await expect.poll(() => stage.read(services)).toBeNull()
    await disconnect(desk)
    answers.release()
    await reconnect(desk)
    await expect(desk.getByText(text.services.news.removed)).toBeVisible()
  })
})

test('an upload survives a lost connection, and is made once', async ({ stage, openBrowser }) => {
  await stage.allowPictures()
  const desk = await openBrowser({ mayReport: LOST_CONNECTION })
  const { clinic, record } = await openServiceForm(desk, stage, { service: { imageUrl: '' } })
  const imageUrl = `${record}/image_url`
  await desk
    .getByLabel(text.serviceForm.image)
    .setInputFiles('dev/seed/pictures/physiotherapy-1.webp')
  const preview = desk.getByRole('img', { name: text.serviceForm.imagePreview })

  await test.step('without a connection nothing is sent, and the picture stays chosen', async () => {
    await expect(preview).toBeVisible()
    await disconnect(desk)
    await button(desk, text.serviceForm.saveChanges).click()
    await expectRefused(desk)
    await expect(preview).toBeVisible()
    await reconnect(desk)
    expect(await stage.read(imageUrl)).toBe('')
  })

  await test.step('an upload that is interrupted in the middle continues when the connection is back', async () => {
    let tries = 0
    await desk.route('**/v0/b/**', async (route) => {
      tries += 1
      if (tries === 1) await desk.context().setOffline(true)
      await (tries === 1 ? route.abort('internetdisconnected') : route.continue())
    })
    await button(desk, text.serviceForm.saveChanges).click()
    await expect.poll(() => tries).toBeGreaterThan(0)
    await expect(desk.getByText(`${text.serviceForm.uploadingImage}...`)).toBeVisible()
    await reconnect(desk)
    // The SDK tries again 2 to 3 seconds after the first failure, then after 4 to 5, then after 8 to 9.
    await expect(desk.getByText(text.services.news.changed)).toBeVisible({ timeout: 20_000 })
    expect(await stage.read(imageUrl)).toContain(encodeURIComponent(`services/${clinic.userId}/`))
  })
})
