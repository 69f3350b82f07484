import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { press, visit, type Scene } from './Scene.ts'
import { text } from './sceneLanguage.ts'

const words = text.myDay

/** The day is there, with patients of it. */
async function openDay(page: Page): Promise<void> {
  await visit(page, paths.myDay())
  await page.getByRole('heading', { name: words.next }).waitFor()
}

/** What a doctor reads who has no address yet. */
async function openCalendar(page: Page): Promise<void> {
  await openDay(page)
  await page.getByText(text.calendarFeed.title).click()
  await page.getByRole('button', { name: text.calendarFeed.ask }).waitFor()
}

/** The pages of a doctor with an own account. */
export function doctorScenes(): readonly Scene[] {
  return [
    { name: 'my-day', open: openDay },
    {
      name: 'my-day-note',
      open: async (page) => {
        await openDay(page)
        await page.getByRole('main').locator('details summary').first().click()
        await page
          .getByRole('main')
          .getByRole('button', {
            name: new RegExp(`^(${text.clinicNotes.add}|${text.clinicNotes.change})$`, 'u'),
          })
          .first()
          .click()
        await page.getByLabel(text.clinicNotes.title, { exact: true }).last().waitFor()
      },
    },
    {
      name: 'my-day-next',
      open: async (page) => {
        await openDay(page)
        await press(page, text.agenda.nextDay)
        await page.getByRole('heading', { name: words.next }).waitFor({ state: 'detached' })
        await page.getByText(words.loading).waitFor({ state: 'detached' })
      },
    },
    { name: 'my-day-calendar', open: openCalendar },
    {
      name: 'my-day-calendar-asked',
      open: async (page) => {
        await openCalendar(page)
        await press(page, text.calendarFeed.ask)
        await page.getByText(text.calendarFeed.before).waitFor()
      },
    },
    {
      name: 'not-the-desk',
      open: async (page) => {
        await visit(page, paths.clinicSettings())
        await page.getByRole('link', { name: text.staff.toMyDay }).waitFor()
      },
    },
  ]
}
