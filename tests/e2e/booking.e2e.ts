import { randomUUID } from 'node:crypto'
import { english as text } from '#src/areas/text/english.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { aSlot } from '#tests/support/builders.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

test('two patients want the same slot: the first books it, the second sees it vanish, the clinic approves', async ({
  stage,
  openBrowser,
  application,
}) => {
  // A category that no other journey uses: all their clinics may come first in the list.
  const clinic = await stage.createClinic({ name: 'Grand River Dental', category: 'urology' })
  const soon = Math.floor((Date.now() + 3 * DAY_MS) / 60_000) * 60_000
  const service = await stage.createService(clinic, {
    name: 'Gum check',
    doctorEmail: `${randomUUID()}@mail.example`,
    slots: [aSlot({ timestamp: soon }), aSlot({ slotId: 'slot_1', timestamp: soon + DAY_MS })],
  })
  const amara = await stage.createPatient({ name: 'Amara Osei' })
  const ben = await stage.createPatient({ name: 'Ben Adler' })
  const slotName = text.booking.slotName(soon, CLINIC_ZONE, service.doctor)

  const first = await openBrowser()
  await test.step('a visitor finds the service and is asked to log in to book', async () => {
    await first.goto('/')
    await first.getByRole('link', { name: text.home.findAppointment }).click()
    await first.getByLabel(text.services.filterByClinic).selectOption('urology')
    await expect(first.getByText(text.services.clinicGroup('Grand River Dental'))).toBeVisible()
    await first.getByRole('link', { name: 'Gum check' }).first().click()
    await expect(first.getByText('A gentle cleaning')).toBeVisible()
    await first.getByRole('link', { name: text.services.loginToBook }).click()
    await logIn(first, amara.email)
    await expect(first.getByText(text.header.loggedInAs.patient).first()).toBeVisible()
  })

  const second = await openBrowser()
  await test.step('a second patient opens the same booking page', async () => {
    await second.goto(`/booking?clinic=${clinic.userId}&service=${service.id}`)
    await logIn(second, ben.email)
    await expect(second.getByRole('button', { name: slotName })).toBeVisible()
    await second.getByRole('button', { name: slotName }).click()
  })

  await test.step('the first patient picks the slot, fills in the form and reserves it', async () => {
    await first.getByRole('button', { name: slotName }).click()
    await first.getByRole('button', { name: text.booking.continue }).click()
    await expect(first.getByLabel(text.patientFields.fullName)).toHaveValue('Amara Osei')
    await first.getByLabel(text.patientFields.phoneNumber).pressSequentially('5195550142')
    await expect(first.getByLabel(text.patientFields.phoneNumber)).toHaveValue('(519) 555-0142')
    await first.getByRole('button', { name: text.booking.addToCart }).click()
    await expect(first.getByRole('heading', { name: text.checkout.summary })).toBeVisible()
    await expect(first.getByRole('heading', { name: 'Gum check' })).toBeVisible()
    // $120.50, and Ontario's 13 % on top
    await expect(first.getByText('$136.17', { exact: true })).toBeVisible()
    await first.getByRole('button', { name: text.checkout.reserve }).click()
    await expect(first.getByText(text.checkout.success)).toBeVisible()
    await expect(first.getByRole('heading', { name: text.requested.sent(1) })).toBeFocused()
    await expect(first.getByText(text.appointments.states.pending)).toBeVisible()
  })

  await test.step('the second sees the slot vanish, and a message about it', async () => {
    await expect(second.getByRole('button', { name: slotName })).toBeHidden()
    await expect(second.getByText(text.booking.chosenSlotTaken(soon, CLINIC_ZONE))).toBeVisible()
    await expect(
      second.getByRole('button', { name: text.format.timeAndDay(soon + DAY_MS, CLINIC_ZONE) }),
    ).toBeVisible()
  })

  await test.step('the clinic approves', async () => {
    const desk = await openBrowser()
    await desk.goto('/dashboard')
    await logIn(desk, clinic.email)
    await expect(desk.getByRole('button', { name: text.appointments.tiles.pending })).toContainText(
      '1',
    )
    await desk
      .getByRole('link', { name: text.desk.viewFor('Gum check', 'Amara Osei', soon, CLINIC_ZONE) })
      .first()
      .click()
    await expect(desk.getByText('(519) 555-0142', { exact: true })).toBeVisible()
    await desk.getByRole('button', { name: text.appointments.approve }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: text.appointments.approve })
      .click()
    await expect(desk.getByRole('button', { name: text.appointments.confirmed })).toBeDisabled()
    await expect(desk.getByRole('group', { name: text.appointments.state })).toBeFocused()
  })

  await test.step('the patient sees it confirmed', async () => {
    await first.goto('/dashboard')
    const next = first
      .getByRole('main')
      .getByRole('region', { name: new RegExp(`^${text.appointments.reminder}`, 'u') })
    await expect(next.getByText('Gum check')).toBeVisible()
  })

  await test.step('the mailbox contains the mails', async () => {
    const mailbox = `http://127.0.0.1:${application.backend.ports.mailbox}/mail?to=`
    for (const [recipient, mails] of [
      [amara.email, 2],
      [clinic.email, 1],
      [service.doctorEmail, 2],
    ] as const) {
      const readMails = async (): Promise<unknown> =>
        (await first.request.get(mailbox + encodeURIComponent(recipient))).json()
      // Those about the approval wait until it can no longer be taken back.
      await expect.poll(readMails, { timeout: 30_000 }).toHaveLength(mails)
    }
  })
})
