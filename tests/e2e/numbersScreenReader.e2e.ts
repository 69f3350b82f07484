import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { addDays, toWallTime } from '#src/core/time/wallClock.ts'
import { CLINIC_ZONE } from '#tests/support/clinicTime.ts'
import { listenTo } from './announcements.ts'
import { expectErrors, main, openAs } from './clinicAtPage.ts'
import { aScene, DOCTOR } from './clinicScene.ts'
import { expect, test } from './fixtures.ts'
import { fieldOf } from './keyboard.ts'

test('a clinic hears its numbers as a table of the week, and that the file is saved', async ({
  stage,
  openBrowser,
}) => {
  const words = text.numbers
  const { clinic } = await aScene(stage, 1)
  const page = await openBrowser()
  const heard = await listenTo(page)
  await openAs(page, clinic, paths.numbers())
  await main(page).getByRole('button', { name: words.kinds.month }).click()
  const month = text.format.month(Date.now(), CLINIC_ZONE)
  await expect.poll(heard).toContain(month)
  await main(page).getByRole('table').waitFor()

  await expect(main(page)).toMatchAriaSnapshot(`
    - main:
      - heading "Numbers" [level=1]
      - region "${month}":
        - heading "${month}" [level=2]
        - group "Show a":
          - button "Week" [pressed=false]
          - button "Month" [pressed]
        - button "Previous month"
        - button "This month" [pressed]
        - button "Next month"
        - term: Booked
        - table "${month}":
          - rowgroup:
            - row "Doctor Booked Open Cancelled Missed":
              - columnheader "Doctor"
              - columnheader "Booked"
              - columnheader "Open"
              - columnheader "Cancelled"
              - columnheader "Missed"
          - rowgroup:
            - row:
              - rowheader "${DOCTOR}"
          - rowgroup:
            - row:
              - rowheader "All doctors"
      - region "Appointments as a file":
        - heading "Appointments as a file" [level=2]
        - textbox "First day"
        - textbox "Last day"
        - button "Download CSV"
        - status
  `)
  await fieldOf(page, words.firstDay).fill('')
  await fieldOf(page, words.lastDay).fill('')
  await main(page).getByRole('button', { name: words.download }).click()
  await expectErrors(page, [
    [words.firstDay, words.problems['first-day-required']],
    [words.lastDay, words.problems['last-day-required']],
  ])
  const { date } = toWallTime(addDays(Date.now(), 1, CLINIC_ZONE), CLINIC_ZONE)
  await fieldOf(page, words.firstDay).fill(date)
  await fieldOf(page, words.lastDay).fill(date)
  await main(page).getByRole('button', { name: words.download }).click()
  await expect.poll(heard).toContain(words.downloaded(1))
})
