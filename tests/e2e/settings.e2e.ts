import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { aSlot } from '#tests/support/builders.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'

test('a clinic that moves says so once, and every service and its shared page follow', async ({
  stage,
  openBrowser,
}) => {
  const clinic = await stage.createClinic({ name: 'Birch Street Clinic', category: 'gp' })
  const service = await stage.createService(clinic, { name: 'Check-up', slots: [aSlot()] })
  await stage.createService(clinic, { name: 'Blood test', slots: [aSlot()] })
  const page = await openBrowser()
  await page.goto(paths.clinicSettings())
  await logIn(page, clinic.email)
  await page.getByLabel(text.clinicSettings.fields.address).fill('7 Harbour Road, Kingston')
  await page.getByLabel(text.clinicSettings.fields.phone).fill('6135550107')
  await page.getByRole('button', { name: text.clinicSettings.save }).click()
  await expect(page.getByText(text.clinicSettings.saved)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: text.clinicSettings.share }).click()
  await expect(
    page.getByRole('img', { name: text.share.code('Birch Street Clinic') }),
  ).toBeVisible()
  const shared = await page.getByLabel(text.share.address).inputValue()

  await test.step('a visitor who opens the shared address reads the new one, and can book', async () => {
    const visitor = await openBrowser()
    await visitor.goto(shared)
    const here = visitor.getByRole('main')
    await expect(here.getByRole('heading', { level: 1, name: 'Birch Street Clinic' })).toBeVisible()
    await expect(here.getByText(/^7 Harbour Road, Kingston/)).toBeVisible()
    await expect(
      here.getByRole('link', { name: text.clinicPage.call('(613) 555-0107') }),
    ).toHaveAttribute('href', 'tel:+16135550107')
    await expect(here.getByRole('heading', { name: 'Blood test' })).toBeVisible()

    await visitor.goto(paths.serviceDetails({ clinicId: clinic.userId, serviceId: service.id }))
    await expect(visitor.getByRole('main').getByText(/7 Harbour Road, Kingston/)).toBeVisible()
  })
})
