import { paths } from '#src/config/paths.ts'
import { english as text } from '#src/text/english.ts'
import { press, visit, type Scene } from './Scene.ts'

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

/** The lock of a clinic's session. The last of its scenes: nothing else is shown after it. */
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
  ]
}
