import { readFile } from 'node:fs/promises'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { main } from './clinicAtPage.ts'
import { aScene } from './clinicScene.ts'
import { heading, openAs, typed } from './clinicWithKeyboard.ts'
import { expect, test } from './fixtures.ts'
import { expectFocusKept, pressWithKeyboard, typeInto } from './keyboard.ts'

// A picture of the page at every key would take longer than the key.
test.use({ trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false } })

test('a clinic shows the numbers of another month, and saves them as a file, with the keyboard alone', async ({
  stage,
  openBrowser,
}) => {
  const words = text.numbers
  const { clinic, visits } = await aScene(stage, 1)
  const [visit] = visits
  if (visit === undefined) throw new Error('There is one.')
  const page = await openBrowser()
  await openAs(page, clinic, paths.dashboard())
  await pressWithKeyboard(page, 'link', words.title)
  await expect(heading(page, words.title)).toBeFocused()

  const month = text.format.month(Date.now(), CLINIC_ZONE)
  await pressWithKeyboard(page, 'button', words.kinds.month)
  await expect(main(page).getByRole('heading', { name: month })).toBeVisible()
  await expectFocusKept(page)
  await pressWithKeyboard(page, 'button', words.next.month)
  await expect(main(page).getByRole('heading', { name: month })).toHaveCount(0)
  await expectFocusKept(page)
  await pressWithKeyboard(page, 'button', words.current.month)
  await expect(main(page).getByRole('heading', { name: month })).toBeVisible()
  await expectFocusKept(page)

  await test.step('a range is typed, and its appointments are in the file', async () => {
    const day = typed(visit.bookingDetails.slot.timestamp)
    await typeInto(page, words.firstDay, day)
    await typeInto(page, words.lastDay, day)
    const arrival = page.waitForEvent('download')
    await pressWithKeyboard(page, 'button', words.download)
    const file = await arrival
    expect(await readFile(await file.path(), 'utf8')).toContain('Amara Osei')
    await expect(page.getByText(words.downloaded(1))).toBeVisible()
    await expectFocusKept(page)
  })
})
