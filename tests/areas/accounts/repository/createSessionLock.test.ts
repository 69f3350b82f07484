import { describe, expect, test, vi } from 'vitest'
import { createSessionLock } from '#src/areas/accounts/repository/createSessionLock.ts'
import { createSessionUseStorage } from '#src/areas/accounts/repository/sessionUseStorage.ts'
import { MINUTE_MS } from '#src/core/time/timeUnits.ts'
import { createMemoryStorage } from '#tests/support/memoryStorage.ts'

const LOCK_MINUTES = 30
const KEY = 'session-use'

/** A browser whose tabs share storage, and whose clock goes on when it is told to. */
function openBrowser(storage: Storage = createMemoryStorage()) {
  let now = Date.UTC(2099, 2, 3, 12)
  const tabs = new EventTarget()
  return {
    storage,
    pass: (minutes: number): void => {
      now += minutes * MINUTE_MS
    },
    openTab: (userId = 'dana'): ReturnType<typeof createSessionLock> => {
      const repository = createSessionUseStorage({
        openStorage: () => storage,
        tabs,
        reportProblem: () => undefined,
        now: () => now,
      })
      const store = createSessionLock(repository, { userId, lockMinutes: LOCK_MINUTES })
      store.begin()
      repository.watch(store.check)
      return store
    },
    hear: (): void => {
      tabs.dispatchEvent(new Event('storage'))
    },
  }
}

describe('a clinic’s session', () => {
  test('a clinic’s session locks once it has been unused for the minutes that the clinic set', () => {
    const { openTab, pass } = openBrowser()
    const store = openTab()
    const handleChange = vi.fn()
    store.subscribe(handleChange)
    pass(LOCK_MINUTES - 0.01)
    store.check()
    expect(store.isLocked()).toBe(false)
    pass(0.01)
    store.check()
    expect(store.isLocked()).toBe(true)
    store.check()
    expect(handleChange).toHaveBeenCalledTimes(1)
  })

  test('a clinic’s session stays open while it is used', () => {
    const { openTab, pass } = openBrowser()
    const store = openTab()
    for (let turn = 0; turn < 5; turn += 1) {
      pass(LOCK_MINUTES - 1)
      expect(store.use()).toBe(true)
    }
    expect(store.isLocked()).toBe(false)
  })

  test('a clinic’s session is locked for a use that comes too late, such as after sleep', () => {
    const { openTab, pass } = openBrowser()
    const store = openTab()
    pass(LOCK_MINUTES)
    expect(store.use()).toBe(false)
    expect(store.isLocked()).toBe(true)
    expect(store.use()).toBe(false)
  })

  test('a clinic’s session starts locked after a reload when it was locked, or long unused', () => {
    const { openTab, pass } = openBrowser()
    openTab().lock()
    expect(openTab().isLocked()).toBe(true)
    openTab().unlock()
    expect(openTab().isLocked()).toBe(false)
    pass(LOCK_MINUTES)
    expect(openTab().isLocked()).toBe(true)
  })

  test('a clinic’s session is not kept open by a reload alone', () => {
    const { openTab, pass } = openBrowser()
    openTab()
    pass(LOCK_MINUTES - 1)
    openTab()
    pass(1)
    expect(openTab().isLocked()).toBe(true)
  })

  test('a clinic’s session locks and unlocks in all tabs together', () => {
    const { openTab, pass, hear } = openBrowser()
    const [here, there] = [openTab(), openTab()]
    pass(LOCK_MINUTES - 1)
    here.use()
    pass(1)
    there.check()
    expect(there.isLocked()).toBe(false)
    here.lock()
    hear()
    expect(there.isLocked()).toBe(true)
    there.unlock()
    hear()
    expect(here.isLocked()).toBe(false)
  })

  test('a person whose session is locked stays locked out when another tab forgets the session', () => {
    const { openTab, storage, hear } = openBrowser()
    const store = openTab()
    store.lock()
    storage.removeItem(KEY)
    hear()
    store.check()
    expect(store.isLocked()).toBe(true)
  })

  test('a colleague who signs in at a lock works, and opens no tab of the person who locked it', () => {
    const { openTab, hear } = openBrowser()
    const dana = openTab('dana')
    dana.lock()
    const ines = openTab('ines')
    ines.use()
    hear()
    expect(ines.isLocked()).toBe(false)
    expect(dana.isLocked()).toBe(true)
    ines.unlock()
    hear()
    expect(dana.isLocked()).toBe(true)
    expect(openTab('dana').isLocked()).toBe(false)
  })

  test('a session whose person the browser did not note is locked for everybody', () => {
    const { openTab, storage } = openBrowser()
    storage.setItem(KEY, JSON.stringify({ lastUsedAt: Date.UTC(2099, 2, 3, 12), isLocked: true }))
    expect(openTab('dana').isLocked()).toBe(true)
    expect(openTab('ines').isLocked()).toBe(true)
  })

  test('a clinic’s session locks when the clock was set back', () => {
    const { openTab, pass } = openBrowser()
    const store = openTab()
    pass(-0.5)
    store.check()
    expect(store.isLocked()).toBe(false)
    pass(-1)
    store.check()
    expect(store.isLocked()).toBe(true)
  })

  test.each([['no JSON'], ['{"lastUsedAt":"now","isLocked":false}'], ['[]']])(
    'a clinic’s session is locked where what was stored can’t be understood: %s',
    (text) => {
      const { openTab, storage } = openBrowser()
      storage.setItem(KEY, text)
      expect(openTab().isLocked()).toBe(true)
    },
  )

  test('a clinic’s session locks in a browser that refuses storage as well', () => {
    const refuse = (): never => {
      throw new Error('refused')
    }
    const refusing = Object.assign(createMemoryStorage(), { getItem: refuse, setItem: refuse })
    const { openTab, pass } = openBrowser(refusing)
    const store = openTab()
    pass(LOCK_MINUTES)
    store.check()
    expect(store.isLocked()).toBe(true)
    store.unlock()
    expect(store.isLocked()).toBe(false)
  })
})
