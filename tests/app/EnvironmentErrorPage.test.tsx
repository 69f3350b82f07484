import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { EnvironmentErrorPage } from '#src/app/EnvironmentErrorPage.tsx'
import { parseEnvironment } from '#src/config/env.ts'

describe('EnvironmentErrorPage', () => {
  test('a build with a bad environment lists every missing and every bad value at once', () => {
    const parsed = parseEnvironment({ VITE_APP_URL: 'careslot' })
    if (parsed.ok) throw new Error('This environment should not pass.')
    render(<EnvironmentErrorPage problems={parsed.problems} />)
    expect(screen.getByRole('heading', { name: 'The application is not set up yet' })).toBeVisible()
    const items = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(items).toHaveLength(parsed.problems.length)
    expect(items).toContain('VITE_FIREBASE_API_KEY is missing')
    expect(items).toContain('VITE_APP_URL must be an address that begins with https:// or http://')
  })
})
