import { act } from '@testing-library/react'
import { onTestFinished } from 'vitest'

interface FakeScreen {
  /** Changes what is on the screen, and notifies every observer. */
  show(isOnScreen: (element: Element) => boolean): void
}

/**
 * A screen for jsdom, which has no layout: a test says what is on it. By default everything is, but the
 * end of a list.
 */
export function useFakeScreen(): FakeScreen {
  const original = window.IntersectionObserver
  const observers = new Set<FakeObserver>()
  let isOnScreen = (element: Element): boolean => !isEndOfList(element)

  class FakeObserver implements IntersectionObserver {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds: readonly number[] = []
    readonly #reported = new Map<Element, boolean | null>()
    readonly #callback: IntersectionObserverCallback

    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback
      observers.add(this)
    }

    observe(element: Element): void {
      this.#reported.set(element, null)
      // A browser, too, reports only after the layout.
      setTimeout(() => {
        act(() => {
          this.notify()
        })
      })
    }

    unobserve(element: Element): void {
      this.#reported.delete(element)
    }

    disconnect(): void {
      this.#reported.clear()
      observers.delete(this)
    }

    takeRecords(): IntersectionObserverEntry[] {
      return []
    }

    notify(): void {
      for (const [element, reported] of this.#reported) {
        const isIntersecting = isOnScreen(element)
        if (reported !== isIntersecting) {
          this.#reported.set(element, isIntersecting)
          this.#callback([entryOf(element, isIntersecting)], this)
        }
      }
    }
  }

  window.IntersectionObserver = FakeObserver
  onTestFinished(() => {
    window.IntersectionObserver = original
  })
  return {
    show: (shown) => {
      isOnScreen = shown
      act(() => {
        for (const observer of observers) observer.notify()
      })
    },
  }
}

/** Whether this is the part below the clinics: the button for more, and the message there. */
export function isEndOfList(element: Element): boolean {
  return element.querySelector(':scope > [role="alert"]') !== null
}

function entryOf(target: Element, isIntersecting: boolean): IntersectionObserverEntry {
  const rectangle = target.getBoundingClientRect()
  return {
    target,
    isIntersecting,
    intersectionRatio: isIntersecting ? 1 : 0,
    boundingClientRect: rectangle,
    intersectionRect: rectangle,
    rootBounds: null,
    time: 0,
  }
}
