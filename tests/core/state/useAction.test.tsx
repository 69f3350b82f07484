import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { takeConsoleMessages } from '#tests/support/consoleGuard.ts'

/** A promise that the test settles. */
function createTask(): {
  readonly start: () => Promise<string>
  readonly succeed: (value: string) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
} {
  let resolve: (value: string) => void = () => undefined
  let reject: (error: unknown) => void = () => undefined
  const promise = new Promise<string>((succeed, fail) => {
    resolve = succeed
    reject = fail
  })
  return {
    start: () => promise,
    succeed: (value) =>
      act(async () => {
        resolve(value)
        await promise
      }),
    fail: (error) =>
      act(async () => {
        reject(error)
        await promise.catch(() => undefined)
      }),
  }
}

describe('useAction', () => {
  test('an action is pending while it runs, and reports when it is done', async () => {
    const task = createTask()
    const handleDone = vi.fn()
    const { result } = renderHook(() => useAction(task.start, handleDone))
    expect(result.current.pending).toBe(false)

    act(() => {
      result.current.run()
    })
    expect(result.current.pending).toBe(true)
    expect(handleDone).not.toHaveBeenCalled()

    await task.succeed('done')
    expect(result.current).toMatchObject({ pending: false, failure: null })
    expect(handleDone).toHaveBeenCalledExactlyOnceWith('done')
  })

  test('an action ignores a second press while it runs, also before the next render', async () => {
    const task = createTask()
    const perform = vi.fn(task.start)
    const { result } = renderHook(() => useAction(perform))
    act(() => {
      result.current.run()
      result.current.run()
    })
    act(() => {
      result.current.run()
    })
    expect(perform).toHaveBeenCalledTimes(1)

    await task.succeed('done')
    act(() => {
      result.current.run()
    })
    expect(perform).toHaveBeenCalledTimes(2)
    await waitFor(() => {
      expect(result.current.pending).toBe(false)
    })
  })

  test('an action keeps its failure until the next run', async () => {
    const failure = new Failure('slot-taken')
    const first = createTask()
    const second = createTask()
    const tasks = [first, second]
    const { result } = renderHook(() =>
      useAction(() => tasks.shift()?.start() ?? Promise.resolve('')),
    )
    act(() => {
      result.current.run()
    })
    await first.fail(failure)
    expect(result.current).toMatchObject({ pending: false, failure })

    act(() => {
      result.current.run()
    })
    expect(result.current).toMatchObject({ pending: true, failure: null })
    await second.succeed('done')
  })

  test('the failure of an action can be cleared', async () => {
    const task = createTask()
    const { result } = renderHook(() => useAction(task.start))
    act(() => {
      result.current.run()
    })
    await task.fail(new Failure('offline'))
    act(() => {
      result.current.clearFailure()
    })
    expect(result.current.failure).toBeNull()
  })

  test('a bug in an action is logged and shown as unexpected', async () => {
    const task = createTask()
    const { result } = renderHook(() => useAction(task.start))
    act(() => {
      result.current.run()
    })
    await task.fail(new TypeError('x is not a function'))
    expect(result.current.failure).toMatchObject({
      code: 'unexpected',
      detail: 'x is not a function',
    })
    expect(takeConsoleMessages().join('\n')).toContain('x is not a function')
  })

  test('an action reports nothing after its component has unmounted', async () => {
    const task = createTask()
    const handleDone = vi.fn()
    const { result, unmount } = renderHook(() => useAction(task.start, handleDone))
    act(() => {
      result.current.run()
    })
    unmount()
    await task.succeed('done')
    expect(handleDone).not.toHaveBeenCalled()
  })
})
