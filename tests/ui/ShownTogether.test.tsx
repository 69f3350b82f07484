import { act, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { LoadingLogo } from '#src/ui/LoadingLogo.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { useIsShown } from '#src/ui/useIsShown.ts'
import { useStillLoading } from '#src/ui/useStillLoading.ts'

function Part({
  name,
  isLoading,
}: {
  readonly name: string
  readonly isLoading: boolean
}): ReactElement {
  useStillLoading(isLoading)
  return <p>{isLoading ? `${name} loads` : name}</p>
}

interface PageProps {
  readonly loading: readonly string[]
  readonly parts?: readonly string[]
  readonly onShown?: () => void
  readonly patienceMs?: number
}

function Page({ loading, parts = ['list', 'profile'], ...others }: PageProps): ReactElement {
  return (
    <ShownTogether waiting={<LoadingLogo label="One moment" />} {...others}>
      <h2>Title</h2>
      {parts.map((name) => (
        <Part key={name} name={name} isLoading={loading.includes(name)} />
      ))}
    </ShownTogether>
  )
}

function expectToSee(seen: readonly string[], unseen: readonly string[]): void {
  for (const text of seen) expect(screen.getByText(text)).toBeVisible()
  for (const text of unseen) expect(screen.queryByText(text)).toBeNull()
}

test('a page shows its parts once the last of them is there, and announces them once', () => {
  const onShown = vi.fn()
  const { rerender } = render(<Page loading={['list', 'profile']} onShown={onShown} />)
  expectToSee(['One moment'], ['Title', 'list loads'])
  rerender(<Page loading={['profile']} onShown={onShown} />)
  expectToSee(['One moment'], ['Title', 'list'])
  expect(onShown).not.toHaveBeenCalled()
  rerender(<Page loading={[]} onShown={onShown} />)
  expectToSee(['Title', 'list', 'profile'], ['One moment'])
  rerender(<Page loading={[]} onShown={onShown} />)
  expect(onShown).toHaveBeenCalledTimes(1)
})

test('a page of which nothing loads is shown at once', () => {
  render(<Page loading={[]} />)
  expectToSee(['Title', 'list'], ['One moment'])
})

test('a page also waits for a part that comes with the data of another', () => {
  const { rerender } = render(<Page parts={['list']} loading={['list']} />)
  rerender(<Page parts={['list', 'notices']} loading={['notices']} />)
  expectToSee(['One moment'], ['Title'])
  rerender(<Page parts={['list', 'notices']} loading={[]} />)
  expectToSee(['Title', 'notices'], ['One moment'])
})

test('a page does not wait for a part that goes before its data have come', () => {
  const { rerender } = render(<Page loading={['profile']} />)
  rerender(<Page parts={['list']} loading={[]} />)
  expectToSee(['Title', 'list'], ['One moment'])
})

test('a page that has been shown is not hidden by what loads after that', () => {
  const { rerender } = render(<Page loading={[]} />)
  rerender(<Page loading={['list']} />)
  expectToSee(['Title', 'list loads', 'profile'], ['One moment'])
})

test('a page is shown without the rest when nothing has come for five seconds', () => {
  vi.useFakeTimers()
  try {
    const { rerender } = render(<Page loading={['list', 'profile']} />)
    pass(4000)
    rerender(<Page loading={['profile']} />)
    pass(4900)
    expectToSee(['One moment'], ['Title'])
    pass(100)
    expectToSee(['Title', 'list', 'profile loads'], ['One moment'])
  } finally {
    vi.useRealTimers()
  }
})

test('a page may have another time to wait for its parts', () => {
  vi.useFakeTimers()
  try {
    render(<Page loading={['list']} patienceMs={400} />)
    pass(399)
    expectToSee(['One moment'], ['Title'])
    pass(1)
    expectToSee(['Title', 'list loads'], ['One moment'])
  } finally {
    vi.useRealTimers()
  }
})

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

test('what takes long to render is rendered once, together with the parts that loaded', () => {
  const rendered = vi.fn()
  function Long(): ReactElement {
    rendered()
    return <p>calendar</p>
  }
  function LongPart(): ReactElement | null {
    return useIsShown() ? <Long /> : null
  }
  const page = (isLoading: boolean): ReactElement => (
    <ShownTogether waiting={null}>
      <Part name="list" isLoading={isLoading} />
      <LongPart />
    </ShownTogether>
  )
  const { rerender } = render(page(true))
  rerender(page(true))
  expect(rendered).not.toHaveBeenCalled()
  rerender(page(false))
  expectToSee(['list', 'calendar'], [])
})
