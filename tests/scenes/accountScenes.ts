import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#dev/seed/people.ts'
import { paths } from '#src/config/paths.ts'
import { press, visit, type Scene } from './Scene.ts'
import { inSceneLanguage, text } from './sceneLanguage.ts'
import type { World } from './World.ts'

/** Opens a part of the account page of which only the title is seen at first. */
async function unfold(page: Page, title: string): Promise<void> {
  await page.locator('summary', { hasText: title }).click()
}

/** The account page, for either role. */
export function accountScenes(): readonly Scene[] {
  return [
    { name: 'account', open: (page) => visit(page, paths.account()) },
    {
      name: 'account-password',
      open: async (page) => {
        await visit(page, paths.account())
        await press(page, text.account.changePassword)
        await page.getByLabel(text.account.newPassword).waitFor()
      },
    },
    {
      name: 'account-downloaded',
      open: async (page) => {
        await visit(page, paths.account())
        await unfold(page, text.account.dataTitle)
        await press(page, text.account.download)
        await page
          .getByText(inSceneLanguage({ en: /Your file is saved/u, fr: /Votre fichier/u }))
          .waitFor()
      },
    },
    {
      name: 'account-deletion',
      isOverlay: true,
      open: async (page) => {
        await visit(page, paths.account())
        await unfold(page, text.account.deletionTitle)
        await press(page, text.account.delete)
        await page
          .getByText(inSceneLanguage({ en: /upcoming appointment/u, fr: /rendez-vous/u }))
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
        await page.getByText(inSceneLanguage({ en: /^You block/u, fr: /^Vous bloquez/u })).waitFor()
      },
    },
    {
      name: 'account-blocked-patients',
      open: async (page) => {
        await visit(page, paths.account())
        await page
          .getByRole('button', {
            name: inSceneLanguage({ en: /^Lift the block/u, fr: /^Lever le blocage/u }),
          })
          .waitFor()
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
        else await unfold(page, text.account.deletionTitle)
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
