import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { STORED_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import { paths, type MailedAction } from '#src/config/paths.ts'
import { press, visit, type Scene } from './Scene.ts'
import { text } from './sceneLanguage.ts'

const EMAIL = 'amara@mail.example'

function linkTo(mode: MailedAction['mode']): string {
  return `${paths.accountAction()}?${new URLSearchParams({ mode, oobCode: 'spent' }).toString()}`
}

/** The identity service accepts any code of this type, in this page alone. */
async function acceptCodes(page: Page, requestType: string): Promise<void> {
  await page.route(/accounts:resetPassword/u, (route) =>
    route.fulfill({ json: { requestType, email: EMAIL, newEmail: EMAIL } }),
  )
  await page.route(/accounts:update/u, (route) => route.fulfill({ json: {} }))
}

/** What the links in the identity service's mails open. */
export function mailedLinkScenes(): readonly Scene[] {
  return [
    {
      name: 'account-action-used',
      open: (page) => visit(page, paths.accountAction()),
    },
    {
      name: 'account-action-failed',
      open: async (page) => {
        await page.goto(linkTo('verifyEmail'))
        await page.getByRole('heading', { name: text.accountAction.failedTitle }).waitFor()
      },
    },
    {
      name: 'account-action-confirmed',
      open: async (page) => {
        await acceptCodes(page, 'VERIFY_EMAIL')
        await page.goto(linkTo('verifyEmail'))
        await page.getByText(text.accountAction.confirmed(EMAIL)).waitFor()
      },
    },
    {
      name: 'account-action-changed',
      open: async (page) => {
        await acceptCodes(page, 'VERIFY_AND_CHANGE_EMAIL')
        await page.goto(linkTo('verifyAndChangeEmail'))
        await page.getByText(text.accountAction.changed(EMAIL)).waitFor()
      },
    },
    {
      name: 'account-action-recovered',
      open: async (page) => {
        await acceptCodes(page, 'RECOVER_EMAIL')
        await page.goto(linkTo('recoverEmail'))
        await page.getByText(text.accountAction.recovered(EMAIL)).waitFor()
      },
    },
  ]
}

const settingsMessage = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    t: v.literal('d'),
    d: v.object({ a: v.literal('d'), b: v.object({ p: v.literal('/settings'), d: v.unknown() }) }),
  }),
)

/** This page alone sees these settings of the owner switched on. */
async function withSettings(page: Page, settings: readonly (keyof Settings)[]): Promise<void> {
  const stored = Object.fromEntries(settings.map((name) => [STORED_SETTINGS[name], true]))
  await page.routeWebSocket(/./u, (socket) => {
    socket.connectToServer().onMessage((message) => {
      const settingsPush = v.safeParse(settingsMessage, message)
      socket.send(
        settingsPush.success
          ? JSON.stringify({ t: 'd', d: { a: 'd', b: { p: '/settings', d: stored } } })
          : message,
      )
    })
  })
}

/** A sign-up that waits for its address to be confirmed. */
export function waitingSignUpScenes(): readonly Scene[] {
  return [
    {
      name: 'confirm-email',
      open: async (page) => {
        await withSettings(page, ['isConfirmedEmailRequired'])
        await page.goto(paths.login())
        await page.getByRole('heading', { name: text.confirmEmail.title }).waitFor()
      },
    },
    {
      name: 'confirm-email-sent',
      open: async (page) => {
        await withSettings(page, ['isConfirmedEmailRequired'])
        await page.goto(paths.login())
        await press(page, text.confirmEmail.send)
        await page.getByText(text.confirmEmail.lookFor).waitFor()
        await press(page, text.confirmEmail.check)
        await page.getByText(text.confirmEmail.notYet).waitFor()
      },
    },
  ]
}

/** A patient who may look and not book until the address is confirmed. */
export function unconfirmedPatientScenes(): readonly Scene[] {
  return [
    {
      name: 'unconfirmed-dashboard',
      open: async (page) => {
        await withSettings(page, ['isConfirmedEmailRequired'])
        await visit(page, paths.dashboard())
        await page.getByText(text.confirmEmail.note.patient).waitFor()
      },
    },
  ]
}

/** A clinic that the owner has not approved yet. */
export function uncheckedClinicScenes(): readonly Scene[] {
  return [
    {
      name: 'unchecked-home',
      open: async (page) => {
        await withSettings(page, ['isClinicApprovalRequired'])
        await visit(page, paths.home())
        await page.getByText(text.clinicCheck.next).waitFor()
      },
    },
    {
      name: 'unchecked-services',
      open: async (page) => {
        await withSettings(page, ['isClinicApprovalRequired'])
        await visit(page, paths.services())
        await page.getByText(text.clinicCheck.next).click()
        await page.getByText(text.clinicCheck.steps[2]).waitFor()
      },
    },
    {
      name: 'unchecked-dashboard',
      open: async (page) => {
        await withSettings(page, ['isClinicApprovalRequired'])
        await visit(page, paths.dashboard())
        await page.getByText(text.clinicCheck.next).waitFor()
      },
    },
  ]
}
