import { paths } from '#src/config/paths.ts'
import { press, visit, type Scene } from './Scene.ts'
import { inSceneLanguage, text } from './sceneLanguage.ts'
import type { ServicesWithRules, World } from './World.ts'

/** A patient meets the rules of services. */
export function servicePolicyScenes(world: World): readonly Scene[] {
  let rules: Promise<ServicesWithRules> | null = null
  const withRules = (): Promise<ServicesWithRules> => (rules ??= world.addServicesWithRules())
  return [
    {
      name: 'rules-service',
      open: async (page) => {
        await visit(page, paths.serviceDetails((await withRules()).strict))
        await page.getByText(text.policy.title).waitFor()
      },
    },
    {
      name: 'rules-service-by-phone',
      open: async (page) => {
        await visit(page, paths.serviceDetails((await withRules()).byPhone))
        await page.getByText(text.policy.callClinic).waitFor()
      },
    },
    {
      name: 'rules-booking-too-soon',
      open: async (page) => {
        await visit(page, paths.booking((await withRules()).tooSoon))
        await page.getByText(text.policy.callClinic).waitFor()
      },
    },
    {
      name: 'rules-booking-information',
      open: async (page) => {
        await visit(page, paths.booking((await withRules()).strict))
        await page
          .getByRole('button', {
            name: inSceneLanguage({ en: /, available$/u, fr: /, disponible$/u }),
          })
          .first()
          .click()
        await press(page, text.booking.continue)
        await page.getByRole('button', { name: text.booking.book }).waitFor()
      },
    },
    {
      name: 'rules-booking-series',
      open: async (page) => {
        await visit(page, paths.booking({ ...(await withRules()).several, slot: 'slot_0' }))
        await page.getByLabel(text.series.repeat).selectOption('1')
        await page.getByText(text.series.undecided(1)).waitFor()
      },
    },
    {
      name: 'appointment-of-a-series',
      open: async (page) => {
        await visit(page, paths.appointmentDetails((await withRules()).ofSeries))
        await page.getByRole('heading', { name: text.appointments.seriesToCome }).waitFor()
      },
    },
    {
      name: 'move-series',
      open: async (page) => {
        await visit(page, paths.moveSeries((await withRules()).ofSeries))
        await press(page, text.seriesMoving.weekLater)
        await page
          .getByText(
            inSceneLanguage({
              en: /of the new times (?:is|are) not free/u,
              fr: /des nouvelles plages horaires/u,
            }),
          )
          .waitFor()
      },
    },
    {
      name: 'rules-appointment-late',
      open: async (page) => {
        await visit(page, paths.appointmentDetails((await withRules()).late))
        await page
          .getByText(inSceneLanguage({ en: /^You could cancel or move/u, fr: /^Vous pouviez/u }))
          .waitFor()
      },
    },
    {
      name: 'rules-move-late',
      open: async (page) => {
        const { late } = await withRules()
        await visit(page, paths.moveAppointment(late.appointmentId, late.clinicId))
        await page
          .getByText(inSceneLanguage({ en: /^You could cancel or move/u, fr: /^Vous pouviez/u }))
          .waitFor()
      },
    },
    {
      name: 'rules-dashboard-late',
      open: async (page) => {
        await withRules()
        await visit(page, paths.dashboard())
        await page
          .getByText(inSceneLanguage({ en: /^You could cancel or move/u, fr: /^Vous pouviez/u }))
          .first()
          .waitFor()
      },
    },
  ]
}
