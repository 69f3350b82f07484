import type { Page } from '@playwright/test'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { anItemFor, storeAppointment } from '#tests/areas/visits/repository/storeAppointment.ts'
import { aSlot } from '#tests/support/builders.ts'
import type { TestStage } from '#tests/support/createTestStage.ts'
import { expect, test } from './fixtures.ts'
import { holdAnswers } from './holdAnswers.ts'
import { logIn } from './logIn.ts'

const { history: words, appointments, failures } = text

/** Somebody of the clinic beside its owner, with the roles from `grants`. Returns the address to log in with. */
async function enterPerson(
  stage: TestStage,
  { clinicId }: ClinicAccount,
  { place, name, grants }: { place: string; name: string; grants: readonly string[] },
): Promise<string> {
  const { userId, email } = await stage.createIdentity()
  await stage.update({
    [`staff/${userId}`]: {
      clinic: clinicId,
      place,
      name,
      ...Object.fromEntries(grants.map((grant) => [grant, clinicId])),
    },
    [`staff_places/${clinicId}/${place}`]: { user: userId, email },
    [`valid_since/${userId}`]: 0,
  })
  return email
}

test('four people of a clinic work in four browsers, and each change says who made it', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const slots = [0, 1, 2, 3].map((position) =>
    aSlot({
      slotId: `slot_${position}`,
      timestamp: Date.now() + (24 + position) * HOUR_MS,
    }),
  )
  const service = await stage.createService(clinic, { slots })
  const people = [
    { name: clinic.name, email: clinic.email },
    ...(await Promise.all(
      [
        { place: 'm01', name: 'Ines Tran', grants: ['desk', 'manager'] },
        { place: 'm02', name: 'Dana Roy', grants: ['desk'] },
        { place: 'm03', name: 'Lee Park', grants: ['desk'] },
      ].map(async (person) => ({
        name: person.name,
        email: await enterPerson(stage, clinic, person),
      })),
    )),
  ]
  const pages: Page[] = []

  await test.step('each of the four approves a request, and reads the own name at it', async () => {
    for (const [position, { name, email }] of people.entries()) {
      const slot = slots[position]
      if (slot === undefined) continue
      const { appointmentId } = await storeAppointment(stage, anItemFor(patient, service, { slot }))
      const page = await openBrowser()
      pages.push(page)
      await page.goto(paths.login())
      await logIn(page, email)
      await expect(page.getByRole('banner').getByText(clinic.name)).toBeVisible()
      await page.goto(paths.appointmentDetails({ clinicId: clinic.clinicId, appointmentId }))
      await page.getByRole('button', { name: appointments.approve, exact: true }).click()
      await approveInDialog(page)
      const history = page.getByRole('region', { name: words.title })
      await expect(history.getByText(words.deed('approved', name))).toBeVisible()
    }
  })

  await test.step('the owner finds all four among the changes, and opens one of them', async () => {
    const [owner] = pages
    if (owner === undefined) throw new Error('Nobody owns the clinic.')
    await owner.goto(paths.dashboard())
    await owner.getByRole('link', { name: words.pageTitle, exact: true }).click()
    for (const { name } of people) {
      await expect(
        owner.getByRole('link', { name: `${name} approved this appointment` }),
      ).toContainText('Amara Osei')
    }
    await owner.getByRole('link', { name: 'Dana Roy approved this appointment' }).click()
    await expect(
      owner
        .getByRole('region', { name: words.title })
        .getByText(words.deed('approved', 'Dana Roy')),
    ).toBeVisible()
  })
})

test('two people approve one request at once: one did it, and the other reads who', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Lakeside Dental' })
  const patient = await stage.createPatient({ name: 'Amara Osei' })
  const service = await stage.createService(clinic)
  const { appointmentId } = await storeAppointment(stage, anItemFor(patient, service))
  const dana = await enterPerson(stage, clinic, {
    place: 'm01',
    name: 'Dana Roy',
    grants: ['desk'],
  })
  const quick = await openBrowser()
  // The SDK warns of every write that is refused.
  const late = await openBrowser({ mayReport: /update at \/ failed: permission_denied/ })
  const news = await holdAnswers(late)
  const details = paths.appointmentDetails({ clinicId: clinic.clinicId, appointmentId })

  await test.step('both have the same request before them', async () => {
    for (const [page, email] of [
      [quick, dana],
      [late, clinic.email],
    ] as const) {
      await page.goto(paths.login())
      await logIn(page, email)
      await expect(page.getByRole('banner').getByText(clinic.name)).toBeVisible()
      await page.goto(details)
      await page.getByRole('button', { name: appointments.approve, exact: true }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }
  })

  await test.step('the second, whose screen is behind, reads who was first', async () => {
    news.hold()
    await approveInDialog(quick)
    await expect(
      quick
        .getByRole('region', { name: words.title })
        .getByText(words.deed('approved', 'Dana Roy')),
    ).toBeVisible()
    await approveInDialog(late)
    news.release()
    await expect(late.getByText(failures.approvedBy('Dana Roy'))).toBeVisible()
  })
})

async function approveInDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: appointments.approve, exact: true }).click()
}
