import type { Page } from '@playwright/test'
import { KEEP_NAMES } from './Visit.ts'

declare global {
  interface Window {
    /** When each frame began; null once nobody counts any more. */
    benchFrames: number[] | null
  }
}

/** Returns the milliseconds that 95 of 100 frames stay within while something is done. */
export async function slowestFrames(page: Page, perform: () => Promise<void>): Promise<number> {
  await page.evaluate(KEEP_NAMES)
  await page.evaluate(() => {
    const frames: number[] = []
    window.benchFrames = frames
    requestAnimationFrame(function note(time) {
      frames.push(time)
      if (window.benchFrames === frames) requestAnimationFrame(note)
    })
  })
  await perform()
  const frames = await page.evaluate(() => {
    const noted = window.benchFrames ?? []
    window.benchFrames = null
    return noted
  })
  const lengths = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  return lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length * 0.95)] ?? Number.NaN
}
