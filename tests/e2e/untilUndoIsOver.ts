import { expect, type Page } from '@playwright/test'
import { english as text } from '#src/areas/text/english.ts'
import { UNDO_MS } from '#src/areas/visits/model/undo.ts'

/** Waits until what a clinic cancels or declines can no longer be taken back, and is done. */
export async function untilUndoIsOver(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: text.recentActions.title })
  await expect(bar.getByRole('button', { name: /^Undo: / })).toHaveCount(0, {
    timeout: UNDO_MS + 10_000,
  })
  await expect(bar.getByText(/^(Cancelled|Declined): /)).toBeVisible()
}
