import { mkdir, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { paths } from '#src/config/paths.ts'
import { startRunningApplication } from '#tests/e2e/runningApplication.ts'
import { PAPER_SIZE, settle, showWhole, visit, type Scene } from '#tests/scenes/Scene.ts'
import { followSceneLanguage } from '#tests/scenes/sceneLanguage.ts'
import { scenesOf } from '#tests/scenes/scenesOf.ts'
import { createWorld, PEOPLE, signIn, type PersonName, type World } from '#tests/scenes/World.ts'
import { browserOptions } from '#tests/support/browserOptions.ts'

const SIZES = [
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const
const THEMES = ['light', 'dark'] as const
const README_SIZE = { width: 1280, height: 800 }
/** MOBILE_MENU_BREAKPOINT_PX: from here on the header shows its own links. */
const NARROW_BELOW = 768

const USAGE = `npm run screenshots [-- --readme] [-- --only <part of a name>]
  Takes every page in its main states, as each role, light and dark, at three widths, into screenshots/.
  --readme  takes the two pictures of the README instead, into docs/images/
  --only    takes only those whose name holds this, such as "patient/checkout"`

/** A browser context of this person's own, signed in. The clock is the demo data's. */
async function openContext(
  browser: Browser,
  url: string,
  world: World,
  person: PersonName,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'en-CA',
    timezoneId: 'America/Toronto',
    reducedMotion: 'reduce',
    // Scenes answer requests in their own way.
    serviceWorkers: 'block',
  })
  followSceneLanguage(context)
  // What runs this file names functions by a helper of its own, which the page hasn't got.
  await context.addInitScript('globalThis.__name = (value) => value')
  const page = await context.newPage()
  await signIn(page, world, person)
  await page.close()
  return context
}

async function takeScene(page: Page, scene: Scene, folder: string): Promise<void> {
  if (scene.isPaper === true) {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(PAPER_SIZE)
    await showWhole(page, PAPER_SIZE)
    await takePicture(page, join(folder, `${scene.name}-paper.png`))
    return
  }
  for (const size of SIZES) {
    if (scene.isNarrowOnly === true && size.width >= NARROW_BELOW) continue
    await page.setViewportSize(size)
    if (scene.isOverlay !== true) await showWhole(page, size)
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme })
      await takePicture(page, join(folder, `${scene.name}-${size.width}-${theme}.png`))
    }
  }
}

async function takePicture(page: Page, file: string): Promise<void> {
  await page.screenshot({ path: file, animations: 'disabled' })
  process.stdout.write(`${relative(PROJECT_DIRECTORY, file)}\n`)
}

async function takeAll(browser: Browser, url: string, world: World, only: string): Promise<void> {
  const root = join(PROJECT_DIRECTORY, 'screenshots')
  if (only === '') await rm(root, { recursive: true, force: true })
  for (const person of PEOPLE) {
    // 'patient/checkout' is a new patient's too, but no clinic's.
    if (only.includes('/') && !person.endsWith(only.slice(0, only.indexOf('/')))) continue
    const context = await openContext(browser, url, world, person)
    const folder = join(root, person)
    await mkdir(folder, { recursive: true })
    for (const scene of scenesOf(person, world)) {
      const page = await context.newPage()
      await page.setViewportSize(SIZES[0])
      await scene.open(page)
      // One that is not wanted may still be the way to one that is.
      if (`${person}/${scene.name}`.includes(only)) await takeScene(page, scene, folder)
      await page.close()
    }
    await context.close()
  }
}

async function takeForReadme(browser: Browser, url: string, world: World): Promise<void> {
  const folder = join(PROJECT_DIRECTORY, 'docs/images')
  await mkdir(folder, { recursive: true })
  const pictures = [
    { name: 'services', person: 'patient', path: paths.services() },
    { name: 'dashboard', person: 'clinic', path: paths.dashboard() },
  ] as const
  for (const { name, person, path } of pictures) {
    const context = await openContext(browser, url, world, person)
    const page = await context.newPage()
    await page.setViewportSize(README_SIZE)
    await visit(page, path)
    await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor()
    await settle(page)
    await takePicture(page, join(folder, `${name}.png`))
    await context.close()
  }
}

async function main(argv: readonly string[]): Promise<void> {
  if (argv.includes('--help')) {
    process.stdout.write(`${USAGE}\n`)
    return
  }
  const only = argv.includes('--only') ? (argv[argv.indexOf('--only') + 1] ?? '') : ''
  const application = await startRunningApplication()
  try {
    const browser = await chromium.launch(browserOptions())
    try {
      const world = await createWorld(application.backend)
      if (argv.includes('--readme')) await takeForReadme(browser, application.url, world)
      else await takeAll(browser, application.url, world, only)
    } finally {
      await browser.close()
    }
  } finally {
    await application.stop()
  }
}

await main(process.argv.slice(2))
