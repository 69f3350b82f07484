import type { Page } from '@playwright/test'
import { languages } from '#dev/language/languages.ts'
import { paths, type AppointmentIds } from '#src/config/paths.ts'
import { fill, press, visit, type Scene } from './Scene.ts'
import { sceneLanguage, text } from './sceneLanguage.ts'
import type { World } from './World.ts'

/** The setting that is taken out of the application's environment, in the built code that contains it. */
const API_KEY = /(VITE_FIREBASE_API_KEY:)["'`][^"'`]*["'`]/u

/** Pages where something is missing, and the link to a new password. */
export function visitorTroubleScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'environment-error',
      open: async (page) => {
        await page.route(/\/assets\/[^/]+\.js$/u, async (route) => {
          const response = await route.fetch()
          const code = await response.text()
          await route.fulfill({ response, body: code.replace(API_KEY, "$1''") })
        })
        await page.goto(paths.home())
        await page.getByRole('heading', { name: text.environment.title }).waitFor()
        await page.unrouteAll()
      },
    },
    {
      name: 'session-problem',
      open: async (page) => {
        await page.route(/createRepositories[^/]*\.js/u, (route) => route.abort())
        await page.goto(paths.dashboard())
        await page.getByRole('button', { name: text.common.tryAgain }).waitFor()
        await page.unrouteAll()
      },
    },
    {
      name: 'offline',
      open: async (page) => {
        // The database cannot be reached; the rest of the network can.
        await page.routeWebSocket(/./u, (connection) => connection.close())
        await visit(page, paths.find({ where: 'ON' }))
        await page.getByText(text.common.offline).waitFor()
      },
    },
    { name: 'kept-offline-page', open: (page) => visit(page, '/offline') },
    {
      name: 'not-started',
      open: async (page) => {
        await page.route(/\/assets\/application-[^/]+\.js$/u, (route) => route.abort())
        await visit(page, paths.about())
        await page
          .getByRole('alert')
          .filter({ hasText: languages[sceneLanguage].words.notStarted })
          .waitFor()
        await page.unrouteAll()
      },
    },
    { name: 'new-version', open: (page) => showNewVersion(page, paths.find()) },
    {
      name: 'new-password-problem',
      open: async (page) => {
        await page.goto(await world.requestResetLink())
        await page.getByLabel(text.passwordReset.newPassword, { exact: false }).first().waitFor()
        await press(page, text.passwordReset.save)
        await page.getByRole('alert').filter({ hasText: /./u }).waitFor()
      },
    },
    {
      name: 'reset-link-spent',
      open: async (page) => {
        await page.goto(`${paths.resetPassword()}?mode=resetPassword&oobCode=spent`)
        await page.getByRole('alert').filter({ hasText: /./u }).waitFor()
      },
    },
  ]
}

/** Has a page say that there is a new version, which it asks for some seconds after its start. */
async function showNewVersion(page: Page, path: string): Promise<void> {
  await page.route('/shell', (route) => route.fulfill({ body: '<div id="root"></div>' }))
  const partIsThere = page.waitForResponse(/\/assets\/NewVersion-[^/]*\.js$/u)
  await visit(page, path)
  await partIsThere
  const notice = page.getByText(text.newVersion.title)
  while (!(await notice.isVisible())) {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  await page.unrouteAll()
}

function askedToConfirm(appointment: AppointmentIds, name: string, action: string): Scene {
  return {
    name,
    isOverlay: true,
    open: async (page) => {
      await visit(page, paths.appointmentDetails(appointment))
      await press(page, action)
      await page.getByRole('alertdialog').waitFor()
    },
  }
}

/** A patient's dialogs and printed pages. */
export function patientQuestionScenes(world: World): readonly Scene[] {
  return [
    askedToConfirm(world.confirmed, 'appointment-cancel-dialog', text.appointments.cancel),
    {
      name: 'appointment-print',
      isPaper: true,
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.confirmed))
        await page.getByRole('button', { name: text.appointments.confirmed }).waitFor()
      },
    },
  ]
}

/** A clinic's dialogs. */
export function clinicQuestionScenes(world: World): readonly Scene[] {
  return [
    askedToConfirm(world.begun, 'appointment-complete-dialog', text.appointments.complete),
    askedToConfirm(world.confirmed, 'appointment-cancel-dialog', text.appointments.cancel),
    {
      name: 'edit-service-leave-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.editService(world.service))
        await fill(page, text.serviceForm.name, 'Something else')
        await page.getByRole('contentinfo').getByRole('link').first().click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
  ]
}
