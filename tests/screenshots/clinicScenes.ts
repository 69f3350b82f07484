import { paths } from '#src/config/paths.ts'
import { text } from '#src/text/text.ts'
import { press, visit } from './Scene.ts'
import type { Scene } from './Scene.ts'
import type { World } from './World.ts'

/** The demo clinic at its desk. */
export function clinicScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('heading', { level: 3 }).first().waitFor()
      },
    },
    {
      name: 'dashboard-pending-and-past',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByRole('button', { name: text.appointments.tiles.pending }).click()
        await page.locator('summary').filter({ hasText: text.appointments.pastUncounted }).click()
        await page
          .getByText(text.appointments.outcomes.completed, { exact: true })
          .first()
          .waitFor()
      },
    },
    {
      name: 'appointment-pending',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await page.getByRole('button', { name: text.appointments.approve }).waitFor()
      },
    },
    {
      name: 'appointment-approve-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.pending))
        await press(page, text.appointments.approve)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'appointment-confirmed',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.confirmed))
        await page.getByRole('button', { name: text.appointments.confirmed }).waitFor()
      },
    },
    {
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByRole('heading', { level: 2 }).first().waitFor()
      },
    },
    {
      name: 'services-remove-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.services())
        await press(page, text.services.edit)
        await page
          .getByRole('button', { name: new RegExp(`^${text.services.remove}`) })
          .first()
          .click()
        await page.getByRole('alertdialog').waitFor()
      },
    },
    { name: 'service', open: (page) => visit(page, paths.serviceDetails(world.service)) },
    {
      name: 'add-service-problem',
      open: async (page) => {
        await visit(page, paths.addService())
        await press(page, text.serviceForm.addSlot)
        await press(page, text.serviceForm.add)
        await page.getByText(text.serviceForm.problems['name-required']).waitFor()
      },
    },
    { name: 'edit-service', open: (page) => visit(page, paths.editService(world.service)) },
  ]
}

/** A clinic that has nothing yet. */
export function newClinicScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByText(text.appointments.noAppointments).waitFor()
      },
    },
    {
      name: 'services',
      open: async (page) => {
        await visit(page, paths.services())
        await page.getByText(text.services.empty).waitFor()
      },
    },
    {
      name: 'add-service',
      open: async (page) => {
        await visit(page, paths.addService())
        await page.getByText(text.serviceForm.noSlots).waitFor()
      },
    },
    {
      name: 'services-fully-booked',
      open: async (page) => {
        await world.addFullService()
        await visit(page, paths.services())
        await page.getByText(text.services.fullyBooked).waitFor()
      },
    },
  ]
}
