import type { Page } from '@playwright/test'
import { DEMO_PAGE } from '#dev/seed/catalogue/primaryCareClinics.ts'
import { paths } from '#src/config/paths.ts'
import { PUBLIC_PAGES } from '#tests/support/publicPages.ts'
import { fill, press, silenceBackend, stopTimers, visit, type Scene } from './Scene.ts'
import { inSceneLanguage, sceneLanguage, text } from './sceneLanguage.ts'
import type { World } from './World.ts'

/** A category that no clinic of the demo data has. */
const EMPTY_CATEGORY = `${paths.services()}?category=oncology`

/** Words of which services have one. */
const PART_OF_IT = { en: 'teeth grinding', fr: 'dents grincement' } as const

/** The public pages, and those for logged-out users only. */
export function visitorScenes(world: World): readonly Scene[] {
  return [
    { name: 'home', open: (page) => visit(page, paths.home()) },
    {
      name: 'menu',
      isNarrowOnly: true,
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.home())
        await page.getByRole('button', { name: text.header.openMenu }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    ...Object.entries(PUBLIC_PAGES).map(([name, { path }]) => ({
      name,
      open: (page: Page) => visit(page, path()),
    })),
    { name: 'not-found', open: (page) => visit(page, '/no-such-page') },
    {
      name: 'find',
      open: async (page) => {
        await visit(page, paths.find({ what: 'dental', where: 'ON' }))
        await page
          .getByText(text.find.later)
          .or(
            page.getByText(
              inSceneLanguage({ en: /soonest first/u, fr: /les plus proches d’abord/u }),
            ),
          )
          .first()
          .waitFor()
      },
    },
    { name: 'find-where', open: (page) => visit(page, paths.find({ what: 'dental' })) },
    {
      name: 'find-words',
      open: async (page) => {
        await visit(page, paths.find({ where: 'ON', words: 'check', part: 'noon' }))
        await page
          .getByText(inSceneLanguage({ en: /soonest first/u, fr: /les plus proches d’abord/u }))
          .waitFor()
      },
    },
    {
      name: 'find-in-part',
      open: async (page) => {
        await visit(page, paths.find({ where: 'ON', words: PART_OF_IT[sceneLanguage] }))
        await page
          .getByText(inSceneLanguage({ en: /for part of it/u, fr: /pour une partie/u }))
          .waitFor()
      },
    },
    {
      name: 'find-nothing',
      open: async (page) => {
        await visit(
          page,
          paths.find({
            what: 'oncology',
            where: 'ON',
            place: 'Kitchener',
            day: 'sat',
            part: 'evening',
          }),
        )
        await page.getByText(text.find.none).waitFor()
      },
    },
    {
      name: 'find-wait',
      open: async (page) => {
        // Dental: other clinics of the world have times some hours from now, which may be a Sunday evening.
        await visit(page, paths.find({ what: 'dental', where: 'ON', day: 'sun', part: 'evening' }))
        await page.getByRole('heading', { name: text.waits.instead }).waitFor()
      },
    },
    {
      name: 'find-loading',
      open: async (page) => {
        await silenceBackend(page)
        await page.goto(paths.find({ what: 'dental', where: 'ON' }))
        await page.getByText(text.find.looking).waitFor()
      },
    },
    {
      name: 'find-failed',
      open: async (page) => {
        await world.whileReadsAreRefused(async () => {
          await page.goto(paths.find({ what: 'dental', where: 'ON' }))
          await page.getByRole('button', { name: text.common.tryAgain }).waitFor()
        })
      },
    },
    {
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'services-empty',
      open: async (page) => {
        await visit(page, EMPTY_CATEGORY)
        await page.getByText(text.services.empty).waitFor()
      },
    },
    {
      name: 'services-loading',
      open: async (page) => {
        await silenceBackend(page)
        await page.goto(paths.services())
        await page.getByText(text.services.loading).waitFor()
      },
    },
    {
      name: 'services-failed',
      open: async (page) => {
        await world.whileReadsAreRefused(async () => {
          await page.goto(paths.services())
          await page.getByRole('button', { name: text.common.tryAgain }).waitFor()
        })
      },
    },
    {
      name: 'page-not-loaded',
      open: async (page) => {
        // A public page that was prerendered can be read without its code.
        await page.route(/NotFoundPage[^/]*\.js/u, (route) => route.abort())
        await page.goto('/nowhere')
        await page.getByRole('heading', { name: text.common.notLoadedTitle }).waitFor()
        await page.unrouteAll()
      },
    },
    {
      name: 'session-problem',
      open: async (page) => {
        await page.route(/createRepositories[^/]*\.js/u, (route) => route.abort())
        await page.goto(paths.resetPassword())
        await page.getByRole('heading', { name: text.common.brokenTitle }).waitFor()
        await page.unrouteAll()
      },
    },
    {
      name: 'clinic-page',
      open: async (page) => {
        await visit(page, paths.clinicPage(world.service.clinicId))
        await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
      },
    },
    {
      name: 'clinic-page-named',
      open: async (page) => {
        await visit(page, paths.namedClinic(DEMO_PAGE))
        await page.getByText(text.openingHours.holidays).waitFor()
        await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'clinic-page-empty',
      open: async (page) => {
        await visit(page, paths.clinicPage(world.emptyClinic))
        await page.getByText(text.clinicPage.empty).waitFor()
      },
    },
    {
      name: 'clinic-page-unknown',
      open: async (page) => {
        await visit(page, paths.clinicPage('nobody'))
        await page.getByText(text.clinicPage.unknown).waitFor()
      },
    },
    { name: 'service', open: (page) => visit(page, paths.serviceDetails(world.service)) },
    {
      name: 'service-without-picture',
      open: (page) => visit(page, paths.serviceDetails(world.plainService)),
    },
    {
      name: 'service-fully-booked',
      open: async (page) => {
        await visit(page, paths.serviceDetails(world.fullService))
        await page.getByText(text.services.fullyBooked).waitFor()
      },
    },
    {
      name: 'service-loading',
      open: async (page) => {
        await silenceBackend(page)
        await page.goto(paths.serviceDetails(world.service))
        // What is shown while its code comes says the same, and has no heading.
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' })
        await page.getByText(text.common.loading).filter({ visible: true }).first().waitFor()
      },
    },
    {
      name: 'service-gone',
      open: async (page) => {
        await page.goto(paths.serviceDetails({ ...world.service, serviceId: 'gone' }))
        await page.getByText(text.failures.service.gone).waitFor()
      },
    },
    { name: 'login', open: (page) => visit(page, paths.login()) },
    {
      name: 'login-problem',
      open: async (page) => {
        await visit(page, paths.login({ returnTo: paths.booking(world.service) }))
        await press(page, text.auth.signIn)
        await page.getByText(text.auth.problems['email-invalid']).waitFor()
      },
    },
    {
      name: 'time-sign-up',
      open: async (page) => {
        await visitTime(page, world, 'open')
      },
    },
    {
      name: 'time-sign-up-problems',
      open: async (page) => {
        await visitTime(page, world, 'open')
        await press(page, text.booking.request)
        await page.getByText(text.consent.required).waitFor()
      },
    },
    {
      name: 'time-log-in',
      open: async (page) => {
        await visitTime(page, world, 'open')
        await page.getByRole('radio', { name: text.auth.wayIn.known }).check()
      },
    },
    {
      name: 'time-lost',
      open: async (page) => {
        await visitTime(page, world, 'gone')
      },
    },
    {
      name: 'login-password-shown',
      open: async (page) => {
        await visit(page, paths.login())
        await fill(page, text.auth.password, 'careslot')
        await press(page, `${text.auth.showPassword} ${text.auth.shownPassword}`)
      },
    },
    {
      name: 'join',
      open: async (page) => {
        await visit(page, paths.join({ clinicId: world.service.clinicId, place: 'm01' }))
        await press(page, text.staff.joinSignUp)
        await page.getByText(text.auth.problems['email-invalid']).waitFor()
      },
    },
    { name: 'sign-up', open: (page) => visit(page, paths.register()) },
    {
      name: 'sign-up-patient',
      open: async (page) => {
        await visit(page, paths.register())
        await press(page, text.registration.withEmail)
        await press(page, text.registration.submit)
        await page.getByText(text.registration.problems['full-name-required']).waitFor()
      },
    },
    {
      name: 'sign-up-clinic',
      open: async (page) => {
        await visit(page, paths.register())
        await page.getByRole('radio', { name: text.registration.roles.clinic }).check()
        await page.getByLabel(text.registration.province).selectOption('ON')
        await page.getByLabel(text.registration.clockLabel).waitFor()
      },
    },
    { name: 'reset-password', open: (page) => visit(page, paths.resetPassword()) },
    {
      name: 'reset-password-sent',
      open: async (page) => {
        await visit(page, paths.resetPassword())
        await fill(page, text.auth.email, 'nobody@mail.example')
        await press(page, text.passwordReset.submit)
        await page.getByText(text.passwordReset.sent).waitFor()
        // It redirects to login after a moment; the scene is before that.
        await stopTimers(page)
      },
    },
    {
      name: 'booking-request',
      open: async (page) => {
        await visit(page, paths.test())
        await fill(page, text.bookingRequest.clinicId, 'demo')
        await fill(page, text.bookingRequest.serviceId, 'demo')
        await fill(page, text.bookingRequest.date, '2099-03-03')
        await fill(page, text.bookingRequest.time, '13:30')
        await press(page, text.bookingRequest.submit)
        await page.getByText(text.bookingRequest.loginRequired).waitFor()
      },
    },
  ]
}

/** An account with an interrupted sign-up. */
export function strangerScenes(): readonly Scene[] {
  return [{ name: 'finish-sign-up', open: (page) => visit(page, paths.dashboard()) }]
}

/** Follows the link of a time as somebody who is not logged in. */
async function visitTime(page: Page, world: World, time: 'open' | 'gone'): Promise<void> {
  const { ids, slotId } = await world.addBusyService()
  const slot = time === 'open' ? slotId : 'slot_of_nothing'
  await visit(page, paths.login({ returnTo: paths.booking({ ...ids, slot }) }))
  const { notHeld, lost } = text.timeSignUp
  await page.getByText(time === 'open' ? notHeld : lost).waitFor()
}
