import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { listenTo } from './announcements.ts'
import { main } from './connectionSteps.ts'
import { aDoctorScene } from './doctorScene.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusKept, logInWithKeyboard, pressWithKeyboard, typeInto } from './keyboard.ts'

// A picture of the page at every key would take longer than the key.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } })

const { myDay: words, recentActions, clinicNotes } = text

test('a doctor hears the own day, marks an arrival, completes and notes with the keyboard alone, and hears what each did', async ({
  stage,
  openBrowser,
}) => {
  const { person, begun, zone, names } = await aDoctorScene(stage)
  const [first, second] = names
  const visit = recentActions.visit(first, begun, zone)
  const page = await openBrowser({ timezoneId: zone })
  const heard = await listenTo(page)
  const next = main(page).getByRole('region', { name: words.next })
  await page.goto(paths.login())
  await logInWithKeyboard(page, person.email)
  await expect(next.getByRole('heading', { name: first })).toBeVisible()

  await expect(next).toMatchAriaSnapshot(`
    - region "${words.next}":
      - heading "${words.next}" [level=3]
      - article:
        - heading [level=4]
        - paragraph: ${text.agenda.states.now}
        - paragraph: /Teeth cleaning/
        - heading "Notes" [level=5]
        - paragraph: Sensitive to cold.
        - 'button "${recentActions.stepOf('Arrived', visit)}"'
        - 'button "${recentActions.stepOf('In progress', visit)}"'
        - 'button "${recentActions.stepOf('Completed', visit)}"'
        - 'button "${recentActions.stepOf('Missed', visit)}"'
        - 'link "${words.callOf(first, '(519) 555-0142')}"'
        - heading "${clinicNotes.title}" [level=5]
        - button "${clinicNotes.add}"
  `)

  await test.step('the arrival is heard, and the focus stays with the patient', async () => {
    await pressWithKeyboard(page, 'button', recentActions.stepOf('Arrived', visit))
    await expect(next.getByText(/^Arrived at/u)).toBeVisible()
    await expect.poll(async () => (await heard()).join(' ')).toContain(recentActions.arrived(visit))
    await expectFocusKept(page)
  })

  await test.step('a note is written and kept', async () => {
    await pressWithKeyboard(page, 'button', clinicNotes.add)
    await typeInto(page, clinicNotes.title, 'Call next week')
    await pressWithKeyboard(page, 'button', clinicNotes.save)
    await expect(next.getByText('Call next week')).toBeVisible()
    await expectFocusKept(page)
  })

  await test.step('the visit is completed, and the next patient is there', async () => {
    await pressWithKeyboard(page, 'button', recentActions.stepOf('Completed', visit))
    await expect
      .poll(async () => (await heard()).join(' '))
      .toContain(recentActions.completing(visit))
    await expect(next.getByRole('heading', { name: second })).toBeVisible({ timeout: 15_000 })
    await expectFocusKept(page)
  })
})
