import type { Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import { HOUR_MS } from '#src/core/time/timeUnits.ts'
import { press, visit, type Scene } from './Scene.ts'
import { text } from './sceneLanguage.ts'
import type { World } from './World.ts'

const words = text.visitAnswer

/** The page that the link in a reminder opens. */
export function answerScenes(world: World): readonly Scene[] {
  async function openLink(page: Page, hours: number): Promise<void> {
    await visit(page, paths.answer(await world.remind(Date.now() + hours * HOUR_MS)))
  }
  return [
    {
      name: 'answer',
      open: async (page) => {
        await openLink(page, 20)
        await page.getByRole('button', { name: words.comes }).waitFor()
      },
    },
    {
      name: 'answer-comes',
      open: async (page) => {
        await openLink(page, 20)
        await press(page, words.comes)
        await page.getByText(words.knows.comes).waitFor()
      },
    },
    {
      name: 'answer-asks',
      isOverlay: true,
      open: async (page) => {
        await openLink(page, 20)
        await press(page, words.comesNot)
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'answer-comes-not',
      open: async (page) => {
        await openLink(page, 20)
        await press(page, words.comesNot)
        await press(page, words.confirm)
        await page.getByRole('link', { name: words.cancelOrMove }).waitFor()
      },
    },
    {
      name: 'answer-over',
      open: async (page) => {
        await openLink(page, -1)
        await page.getByRole('heading', { name: words.overTitle }).waitFor()
      },
    },
    {
      name: 'answer-unknown',
      open: async (page) => {
        await visit(page, paths.answer('nobody'))
        await page.getByRole('heading', { name: words.unknownTitle }).waitFor()
      },
    },
  ]
}
