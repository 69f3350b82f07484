import { randomUUID } from 'node:crypto'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { TEST_PASSWORD } from '#tests/support/createTestStage.ts'
import { aScene } from './clinicScene.ts'
import { main } from './connectionSteps.ts'
import { expect, test } from './fixtures.ts'
import { logIn } from './logIn.ts'
import { readMailedLink } from './readMailedLink.ts'

const words = text.staff

test('a person who is invited joins with an own account, works at the desk, and sees nothing once removed', async ({
  stage,
  openBrowser,
  application,
}) => {
  const { clinic, patient, visits } = await aScene(stage, 2)
  const appointmentId = visits[0]?.appointmentId ?? ''
  const email = `${randomUUID()}@mail.example`
  const owner = await openBrowser()
  await test.step('the owner invites an address in three clicks', async () => {
    await owner.goto(paths.login())
    await logIn(owner, clinic.email)
    await expect(owner.getByRole('banner').getByText(clinic.name)).toBeVisible()
    await owner.goto(paths.people())
    await owner.getByRole('button', { name: words.invite }).click()
    await owner.getByLabel(words.email).fill(email)
    await owner.getByRole('button', { name: words.send, exact: true }).click()
    await expect(owner.getByText(words.invited(email))).toBeVisible()
  })

  // The desk's listeners are refused the moment the person is removed.
  const desk = await openBrowser({ mayReport: /permission_denied/u })
  await test.step('the person signs up by the link, confirms the address and joins', async () => {
    await desk.goto(paths.join({ clinicId: clinic.clinicId, place: 'm01' }))
    await main(desk).getByLabel(text.auth.email).fill(email)
    await main(desk).getByLabel(text.auth.password, { exact: true }).fill(TEST_PASSWORD)
    await main(desk).getByLabel(text.auth.confirmPassword).fill(TEST_PASSWORD)
    await desk.getByRole('button', { name: words.joinSignUp }).click()
    await expect(desk.getByRole('heading', { name: text.confirmEmail.title })).toBeVisible()
    const tab = await desk.context().newPage()
    await tab.goto(await readMailedLink(application, email))
    await expect(
      tab.getByRole('heading', { name: text.accountAction.confirmedTitle }),
    ).toBeVisible()
    await tab.close()
    await desk.getByLabel(words.joinName).fill('Dana Roy', { timeout: 15_000 })
    await desk.getByRole('button', { name: words.join(clinic.name) }).click()
    await expect(desk.getByRole('banner').getByText(clinic.name)).toBeVisible()
  })

  await test.step('the person is at the desk, and not at what the role leaves out', async () => {
    await desk.goto(paths.dashboard())
    await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
    await desk.goto(paths.clinicSettings())
    await expect(desk.getByRole('heading', { name: words.notYourRole })).toBeVisible()
    await desk.goto(paths.appointmentDetails({ clinicId: clinic.clinicId, appointmentId }))
    await expect(desk.getByText(patient.name).first()).toBeVisible()
  })

  await test.step('the owner removes the person in two clicks, whose tab says so within a second', async () => {
    await owner.getByRole('button', { name: words.removeFor('Dana Roy') }).click()
    const dialog = owner.getByRole('alertdialog')
    await dialog.getByRole('button', { name: words.remove, exact: true }).click()
    await expect(owner.getByText(words.removed('Dana Roy'))).toBeVisible()
    await expect(desk.getByRole('heading', { name: words.leftTitle })).toBeVisible({
      timeout: 1000,
    })
    expect(await desk.locator('html').innerHTML()).not.toContain(patient.name)
  })
})
