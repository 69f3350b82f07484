import type { Locator, Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { chooseSlot } from './addToCart.ts'
import { button, field } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn, openAsPatient } from './logIn.ts'
import { openServiceForm } from './openServiceForm.ts'

test("a clinic that changes a service's text in two tabs reads so, and chooses", async ({
  stage,
  openBrowser,
}) => {
  const words = text.serviceForm
  const first = await openBrowser()
  const { ids, record } = await openServiceForm(first, stage, { service: { name: 'Gum check' } })
  await expect(field(first, words.name)).toHaveValue('Gum check')
  const second = await first.context().newPage()
  await second.goto(paths.editService(ids))
  await field(second, words.name).fill('Gum check and clean')
  await field(second, words.price).fill('75')

  await field(first, words.name).fill('Gum care')
  await field(first, words.description).fill('A look at your gums.')
  await button(first, words.saveChanges).click()
  await expect(first.getByText(text.services.news.changed)).toBeVisible()

  await expect(second.getByText(words.changedElsewhere(['name']))).toBeVisible()
  await expect(field(second, words.name)).toHaveValue('Gum check and clean')
  await expect(field(second, words.description)).toHaveValue('A look at your gums.')
  await button(second, words.takeTheirs).click()
  await expect(field(second, words.name)).toHaveValue('Gum care')
  await expect(field(second, words.price)).toHaveValue('75')
  await expect(second.getByText(words.changedElsewhere(['name']))).toBeHidden()
  await button(second, words.saveChanges).click()
  await expect(second.getByText(text.services.news.changed)).toBeVisible()
  expect(await stage.read(`${record}/name`)).toBe('Gum care')
})

test("a clinic that changes a service's time in two tabs reads so before it saves", async ({
  stage,
  openBrowser,
}) => {
  const words = text.serviceForm
  const first = await openBrowser()
  const { ids } = await openServiceForm(first, stage, { service: { name: 'Gum check' } })
  const second = await first.context().newPage()
  await second.goto(paths.editService(ids))
  const timeIn = (page: Page): Locator =>
    page.getByRole('group', { name: words.slot(1), exact: true }).getByLabel(words.time)
  await timeIn(second).fill('11:05')

  await timeIn(first).fill('10:35')
  await button(first, words.saveChanges).click()
  await expect(first.getByText(text.services.news.changed)).toBeVisible()

  await expect(second.getByText('A time that you have changed here was moved to')).toBeVisible()
  await expect(timeIn(second)).toHaveValue('11:05')
})

test('a patient in one tab sees nothing of the patient before in the other', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic()
  const service = await stage.createService(clinic, { name: 'Gum check' })
  const amara = await stage.createPatient({ name: 'Amara Osei' })
  const ben = await stage.createPatient({ name: 'Ben Tremblay' })
  const first = await openBrowser()
  await openAsPatient(first, amara.email)
  const second = await first.context().newPage()
  await second.goto(paths.booking({ clinicId: clinic.userId, serviceId: service.id }))
  await chooseSlot(second, service)
  await second.getByLabel(text.answers.additionalNotes.label).fill('My left knee hurts.')

  await first.getByRole('button', { name: text.header.logout }).click()
  await expect(second.getByText(text.timeSignUp.notHeld)).toBeVisible()
  await first.goto(paths.login())
  await logIn(first, ben.email)
  await expect(second.getByRole('banner').getByText('Ben Tremblay')).toBeVisible()
  await expect(second.getByLabel(text.patientFields.fullName)).toHaveValue('Ben Tremblay')
  await expect(second.getByLabel(text.answers.additionalNotes.label)).toHaveValue('')
  await expect(second.getByText(text.common.keptForm)).toBeHidden()
})
