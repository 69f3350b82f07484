import { DEMO_PASSWORD } from '#dev/seed/people.ts'
import { english as text } from '#src/areas/text/english.ts'
import { paths } from '#src/config/paths.ts'
import { press, visit, type Scene } from './Scene.ts'
import type { World } from './World.ts'

/** The account page, for either role. */
export function accountScenes(): readonly Scene[] {
  return [
    { name: 'account', open: (page) => visit(page, paths.account()) },
    {
      name: 'account-downloaded',
      open: async (page) => {
        await visit(page, paths.account())
        await press(page, text.account.download)
        await page.getByText(/Your file is saved/u).waitFor()
      },
    },
    {
      name: 'account-deletion',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.account())
        await press(page, text.account.delete)
        await page
          .getByText(/upcoming appointment/u)
          .filter({ visible: true })
          .first()
          .waitFor()
      },
    },
  ]
}

/** What a clinic does about a patient, at one of its appointments. In this order. */
export function blockingScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'blocking-dialog',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.confirmed))
        await press(page, text.blocking.block)
        await page.getByRole('checkbox').waitFor()
      },
    },
    {
      name: 'blocking-done',
      open: async (page) => {
        await visit(page, paths.appointmentDetails(world.confirmed))
        await press(page, text.blocking.block)
        await press(page, text.blocking.confirm)
        await page.getByText(/^You block/u).waitFor()
      },
    },
    {
      name: 'account-blocked-patients',
      open: async (page) => {
        await visit(page, paths.account())
        await page.getByRole('button', { name: /^Lift the block/u }).waitFor()
      },
    },
  ]
}

/** A clinic that has asked to be deleted. The last of its scenes. */
export function deletionScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'dashboard-deletion-requested',
      open: async (page) => {
        await world.requestDeletion()
        await visit(page, paths.dashboard())
        await page.getByRole('link', { name: text.account.toAccount }).waitFor()
      },
    },
    {
      name: 'account-deletion-requested',
      open: async (page) => {
        await visit(page, paths.account())
        await page.getByRole('button', { name: text.account.keep }).waitFor()
      },
    },
    {
      name: 'account-deleted',
      open: async (page) => {
        await visit(page, paths.account())
        const keep = page.getByRole('button', { name: text.account.keep })
        if (await keep.isVisible()) await keep.click()
        await press(page, text.account.delete)
        await page.getByLabel(text.account.password).fill(DEMO_PASSWORD)
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: text.account.delete })
          .click()
        await page.getByRole('heading', { name: text.account.deletedTitle }).waitFor()
        // The header of a narrow window hides it.
        await page
          .getByRole('link', { name: text.header.login, includeHidden: true })
          .first()
          .waitFor({ state: 'attached' })
      },
    },
  ]
}

/** The lock of a clinic's session. The last of its scenes: nothing else is shown after them. */
export function lockScenes(): readonly Scene[] {
  return [
    {
      name: 'locked',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.account())
        await press(page, text.lock.lockNow)
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'locked-colleague',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.account())
        const lock = page.getByRole('dialog')
        await lock.getByRole('button', { name: text.lock.somebodyElse }).click()
        await lock.getByLabel(text.auth.email).waitFor()
      },
    },
  ]
}
