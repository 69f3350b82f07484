import type { BrowserContext, Page } from '@playwright/test'
import { paths } from '#src/config/paths.ts'
import {
  PAPER_SIZE,
  settle,
  showWhole,
  silenceBackend,
  visit,
  type Scene,
} from '#tests/scenes/Scene.ts'
import { sceneLanguage, text } from '#tests/scenes/sceneLanguage.ts'
import { scenesOf } from '#tests/scenes/scenesOf.ts'
import { PEOPLE, type PersonName } from '#tests/scenes/World.ts'
import { findEnglish, typedTexts } from './findEnglish.ts'
import { findViolations } from './findViolations.ts'
import { findFocusProblem, findLostText, tabUntil } from './keyboard.ts'
import { expect, test } from './worldFixtures.ts'

// No trace: the findings are enough, and a trace of so many steps takes longer than the steps.
test.use({ trace: 'off' })
// The clinic's scenes take eight minutes on a quiet machine.
test.describe.configure({ timeout: 1_200_000 })

/** From narrow to wide, each with its own header. */
const WIDTHS = [320, 768, 1280] as const
const NARROWEST = 320
const WIDEST = 1280
const HEIGHT = 900

/**
 * Returns a function that opens tabs of a browser in one process: each has a page of its own, and finds the
 * application's code and axe compiled. In processes of their own, the same pages take twice the time.
 */
async function inOneProcess(context: BrowserContext): Promise<() => Promise<Page>> {
  const first = await context.newPage()
  // Nothing of the application runs in it.
  await first.goto('/robots.txt')
  return async () => {
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      first.evaluate(() => {
        window.open()
      }),
    ])
    return page
  }
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
}

/** What sticks to the window's edge covers only what can be scrolled from under it: axe looks without. */
function unstick(): void {
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (getComputedStyle(element).position === 'sticky') {
      Object.assign(element.style, { position: 'relative', inset: 'auto' })
    }
  }
}

/** Returns all violations of a scene, at every width and in both themes. */
async function inspect(page: Page, scene: Scene): Promise<readonly string[]> {
  const problems: string[] = []
  const report = (where: string, found: readonly string[]): void => {
    problems.push(...found.map((each) => `${scene.name}, ${where}: ${each}`))
  }
  if (scene.isPaper === true) {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER_SIZE)
    await settle(page)
    report('on paper', await findViolations(page, 'all'))
    if (await scrollsSideways(page)) report('on paper', ['is wider than the sheet'])
    report('on paper', await findLostText(page))
    return problems
  }
  for (const width of scene.isNarrowOnly === true ? [NARROWEST] : WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await settle(page)
    await page.evaluate(unstick)
    const found = await findViolations(page, 'all')
    report(
      `${width} px`,
      // A control half below the list can be pressed once that is closed.
      scene.hasPopup === true ? found.filter((each) => !each.startsWith('target-size')) : found,
    )
    await page.emulateMedia({ colorScheme: 'dark' })
    await settle(page)
    report(`${width} px, dark`, await findViolations(page, 'of-colour'))
    await page.emulateMedia({ colorScheme: 'light' })
    if (await scrollsSideways(page)) report(`${width} px`, ['scrolls sideways'])
  }
  // Text at 200 %.
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px'
  })
  await settle(page)
  if (scene.isNarrowOnly !== true) {
    if (await scrollsSideways(page)) report('200 %', ['scrolls sideways'])
    report('200 %', await findLostText(page))
  }
  return problems
}

test('a check of accessibility finds a planted barrier', async ({ page }) => {
  await page.setContent('<p style="color: #999; background: #fff">Pale</p><button></button>')
  expect(await findViolations(page, 'all')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^button-name: button/u),
      expect.stringMatching(/^color-contrast: p/u),
    ]),
  )
  expect(await findViolations(page, 'of-colour')).toEqual(['color-contrast: p'])
})

// One test for each person: a scene may be the way to the next one.
for (const person of PEOPLE) {
  test(`a ${person} meets no barrier on any page, in any state, theme or width`, async ({
    openAs,
    stage,
    world,
  }) => {
    const openTab = await inOneProcess(await openAs(person))
    const problems: string[] = []
    for (const scene of scenesOf(person, world)) {
      await test.step(scene.name, async () => {
        const page = await openTab()
        await page.setViewportSize({ width: NARROWEST, height: HEIGHT })
        try {
          await scene.open(page)
          problems.push(...(await inspect(page, scene)))
          if (sceneLanguage === 'fr') {
            const english = await findEnglish(page, typedTexts(await stage.read('')))
            problems.push(...english.map((each) => `${scene.name}: ${each}`))
          }
        } catch (error) {
          // One that can't be opened doesn't hide what is wrong with the next.
          problems.push(`${scene.name}: ${String(error)}`)
        }
        await page.close()
      })
    }
    expect(problems).toEqual([])
  })
}

/** The pages that are walked with Tab; together they have every kind of control. */
const WALKS: readonly (readonly [PersonName, readonly string[]])[] = [
  ['visitor', ['home', 'contact', 'services', 'login', 'sign-up-clinic']],
  ['patient', ['service', 'booking-slot-chosen', 'booking-information-problem', 'checkout']],
  ['clinic', ['dashboard', 'appointment-approve-dialog', 'services', 'add-service-problem']],
]

for (const [person, names] of WALKS) {
  test(`a ${person} sees the focus at every stop of the Tab key`, async ({ openAs, world }) => {
    const openTab = await inOneProcess(await openAs(person))
    const problems: string[] = []
    for (const scene of scenesOf(person, world).filter(({ name }) => names.includes(name))) {
      const page = await openTab()
      const size = { width: WIDEST, height: HEIGHT }
      await page.setViewportSize(size)
      await scene.open(page)
      // Content that loads on the way would push the focus out of sight.
      if (scene.isOverlay !== true) await showWhole(page, size)
      await page.setViewportSize(size)
      await settle(page)
      let stops = 0
      await tabUntil(page, async () => {
        const problem = await findFocusProblem(page)
        if (problem !== null) problems.push(`${scene.name}: ${problem}`)
        stops += 1
        return false
      })
      expect(stops).toBeGreaterThan(0)
      await page.close()
    }
    expect(problems).toEqual([])
  })
}

test('fonts and everything else come only from the application and its backend', async ({
  openAs,
}) => {
  const page = await (await openAs('visitor')).newPage()
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol !== 'data:' && hostname !== '127.0.0.1') elsewhere.push(request.url())
  })
  await visit(page, paths.services())
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  await settle(page)
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  )
  expect(loaded.join()).toContain('Figtree Variable')
  expect(elsewhere).toEqual([])
})

test('forced colours, reduced motion and print are respected', async ({ openAs, world }) => {
  const [asPatient, asClinic] = await Promise.all([openAs('patient'), openAs('clinic')])

  await test.step('a chosen item is visible without our colours', async () => {
    const page = await asPatient.newPage()
    await page.emulateMedia({ forcedColors: 'active' })
    await visit(page, paths.booking(world.service))
    const slots = page.getByRole('button', { name: /, available$/u })
    await slots.last().click()
    const colours = await slots.evaluateAll((buttons) =>
      buttons.map((button) => getComputedStyle(button).backgroundColor),
    )
    expect(colours.at(-1)).not.toBe(colours.at(0))
  })

  await test.step('nothing moves with reduced motion', async () => {
    const page = await asPatient.newPage()
    await silenceBackend(page)
    await page.goto(paths.services())
    await page.getByText(text.services.loading).waitFor()
    const longest = await page.evaluate(() =>
      Math.max(
        0,
        ...document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration)),
      ),
    )
    expect(longest).toBeLessThan(10)
  })

  await test.step('an appointment is printed without buttons', async () => {
    const page = await asClinic.newPage()
    await visit(page, paths.appointmentDetails(world.pending))
    const approve = page.getByRole('button', { name: text.appointments.approve })
    await expect(approve).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(page.getByText(text.appointments.address)).toBeVisible()
    await expect(approve).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe(
      'rgb(0, 0, 0)',
    )
  })
})
