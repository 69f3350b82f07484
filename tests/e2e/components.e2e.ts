import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { PROJECT_DIRECTORY } from '#dev/launcher/projectRules.ts'
import { english as text } from '#src/text/english.ts'
import { settle } from '#tests/scenes/Scene.ts'
import { findViolations } from './findViolations.ts'
import { expect, test } from './fixtures.ts'

const COMPONENTS_PATH = '/dev/components/'
const WIDTHS = [320, 1280]
const THEMES = ['light', 'dark'] as const

test('the page of all components is for developers, and no part of what is built', async ({
  application,
  openBrowser,
}) => {
  await test.step('in development it is there, without a barrier', async () => {
    // The application's start left the backend's addresses in the environment, and its build the mode.
    process.env['NODE_ENV'] = 'development'
    const cacheDir = await mkdtemp(join(tmpdir(), 'careslot-dev-'))
    const server = await createServer({
      root: PROJECT_DIRECTORY,
      cacheDir,
      logLevel: 'error',
      server: { host: '127.0.0.1', port: 0, hmr: false },
    })
    await server.listen()
    try {
      const page = await openBrowser()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(new URL(COMPONENTS_PATH, server.resolvedUrls?.local[0]).href)
      await page.getByRole('heading', { level: 1, name: 'Components' }).waitFor()
      await expect(page.getByText('ink', { exact: true })).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        for (const colorScheme of THEMES) {
          await page.emulateMedia({ colorScheme })
          await settle(page)
          expect(await findViolations(page, 'all'), `${width} px, ${colorScheme}`).toEqual([])
        }
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${width} px`).toBe(0)
      }
    } finally {
      await server.close()
      await rm(cacheDir, { recursive: true, force: true })
    }
  })

  await test.step('in the built application nobody finds it', async () => {
    const page = await openBrowser()
    await page.goto(COMPONENTS_PATH)
    await expect(page.getByText(text.common.notFoundText)).toBeVisible()

    const files = (await readdir(application.folder, { recursive: true })).filter((file) =>
      /\.(?:js|css|html)$/u.test(file),
    )
    expect(files.length).toBeGreaterThan(1)
    const contents = await Promise.all(
      files.map((file) => readFile(join(application.folder, file), 'utf8')),
    )
    expect(files.filter((file) => file.includes('ComponentsPage'))).toEqual([])
    expect(contents.filter((content) => content.includes('What pages are made of'))).toEqual([])
  })
})
