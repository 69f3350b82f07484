import { act, renderHook, type RenderHookResult } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { useLive, type Live } from '#src/core/state/useLive.ts'

/** Records that can be watched, by key, and their current subscribers. */
class Source {
  readonly observers: { readonly key: string; readonly observer: Observer<string> }[] = []
  subscriptions = 0

  watch(key: string, observer: Observer<string>): () => void {
    const entry = { key, observer }
    this.observers.push(entry)
    this.subscriptions += 1
    return () => {
      this.observers.splice(this.observers.indexOf(entry), 1)
    }
  }

  /** The latest subscription, also after it has ended. */
  latest(): Observer<string> {
    const entry = this.observers.at(-1)
    if (entry === undefined) throw new Error('Nobody watches.')
    return entry.observer
  }

  watchedKeys(): readonly string[] {
    return this.observers.map(({ key }) => key)
  }
}

function renderLive(
  source: Source,
  initialKey: string | null,
): RenderHookResult<Live<string>, { readonly key: string | null }> {
  return renderHook(
    ({ key }) => useLive<string>((observer) => source.watch(key ?? '', observer), key),
    { initialProps: { key: initialKey } },
  )
}

describe('useLive', () => {
  test('a watched record is loading until its first value', () => {
    const source = new Source()
    const { result } = renderLive(source, 'a')
    expect(result.current).toEqual({ status: 'loading' })
    act(() => {
      source.latest().next('first')
    })
    expect(result.current).toEqual({ status: 'ready', value: 'first' })
  })

  test('a watched record shows a value that is known at once', () => {
    const { result } = renderHook(() =>
      useLive<string>((observer) => {
        observer.next('known')
        return () => undefined
      }, 'a'),
    )
    expect(result.current).toEqual({ status: 'ready', value: 'known' })
  })

  test('a watched record follows every change', () => {
    const source = new Source()
    const { result } = renderLive(source, 'a')
    act(() => {
      source.latest().next('first')
      source.latest().next('second')
    })
    expect(result.current).toEqual({ status: 'ready', value: 'second' })
  })

  test('a watched record that gets another key is loading, and never shows the old value', () => {
    const source = new Source()
    const { result, rerender } = renderLive(source, 'a')
    const first = source.latest()
    act(() => {
      first.next('of a')
    })
    rerender({ key: 'b' })
    expect(result.current).toEqual({ status: 'loading' })
    expect(source.watchedKeys()).toEqual(['b'])

    act(() => {
      first.next('late, of a')
    })
    expect(result.current).toEqual({ status: 'loading' })
    act(() => {
      source.latest().next('of b')
    })
    expect(result.current).toEqual({ status: 'ready', value: 'of b' })
  })

  test('a watched record that is back at its first key does not show the old value again', () => {
    const source = new Source()
    const { result, rerender } = renderLive(source, 'a')
    act(() => {
      source.latest().next('of a')
    })
    rerender({ key: 'b' })
    rerender({ key: 'a' })
    expect(result.current).toEqual({ status: 'loading' })
  })

  test('a watched record does not subscribe twice to the same key', () => {
    const source = new Source()
    const { rerender } = renderLive(source, 'a')
    const before = source.subscriptions
    rerender({ key: 'a' })
    expect(source.subscriptions).toBe(before)
  })

  test('a component without a key watches nothing', () => {
    const source = new Source()
    const { result } = renderLive(source, null)
    expect(result.current).toEqual({ status: 'loading' })
    expect(source.subscriptions).toBe(0)
  })

  test('a component that unmounts ends its subscription', () => {
    const source = new Source()
    const { unmount } = renderLive(source, 'a')
    expect(source.watchedKeys()).toEqual(['a'])
    unmount()
    expect(source.watchedKeys()).toEqual([])
  })

  test('StrictMode mounts a component twice, and one subscription is left, which works', () => {
    const source = new Source()
    const { result } = renderLive(source, 'a')
    expect(source.subscriptions).toBe(2)
    expect(source.watchedKeys()).toEqual(['a'])
    act(() => {
      source.latest().next('value')
    })
    expect(result.current).toEqual({ status: 'ready', value: 'value' })
  })

  test('a watched record that fails has the failure as its value, and retrying subscribes again', () => {
    const source = new Source()
    const { result } = renderLive(source, 'a')
    act(() => {
      source.latest().next('value')
    })
    const failure = new Failure('permission-denied')
    act(() => {
      source.latest().failed(failure)
    })
    const { current } = result
    expect(current).toMatchObject({ status: 'failed', failure })
    if (current.status !== 'failed') throw new Error('It did not fail.')

    act(() => {
      current.retry()
    })
    expect(result.current).toEqual({ status: 'loading' })
    expect(source.watchedKeys()).toEqual(['a'])
    act(() => {
      source.latest().next('again')
    })
    expect(result.current).toEqual({ status: 'ready', value: 'again' })
  })
})
