import { paths } from '#src/config/paths.ts'
import { visit, type Scene } from './Scene.ts'
import { text } from './sceneLanguage.ts'
import type { World } from './World.ts'

/** Somebody whom a clinic invites, who then works at its desk and is removed. In this order. */
export function newcomerScenes(world: World): readonly Scene[] {
  return [
    {
      name: 'join-invited',
      open: async (page) => {
        await visit(page, paths.join(world.invitation))
        await page.getByLabel(text.staff.joinName).waitFor()
      },
    },
    {
      name: 'not-your-role',
      open: async (page) => {
        await world.join()
        await visit(page, paths.clinicSettings())
        await page.getByRole('heading', { name: text.staff.notYourRole }).waitFor()
      },
    },
    {
      name: 'left-clinic',
      open: async (page) => {
        await visit(page, paths.clinicSettings())
        await page.getByRole('heading', { name: text.staff.notYourRole }).waitFor()
        await world.leave()
        await page.getByRole('heading', { name: text.staff.leftTitle }).waitFor()
      },
    },
    {
      name: 'no-longer-at-clinic',
      open: async (page) => {
        await visit(page, paths.dashboard())
        await page.getByText(text.registration.noLongerAtClinic).waitFor()
      },
    },
  ]
}
