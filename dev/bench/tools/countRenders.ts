/** The part of React's own tree that is read. Its developer tools read the same, also of a production build. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
  readonly stateNode: unknown
}

export interface Renders {
  /** Components that rendered again, by where they are on the page. */
  readonly inside: number
  readonly outside: number
  readonly otherCards: number
}

declare global {
  interface Window {
    benchRenders: {
      reset(): void
      /** @param serviceId whose card is inside */
      report(serviceId: string): Renders
    }
  }
}

/**
 * Runs in the page before React: counts each component that a commit rendered again. Takes nothing from outside:
 * it is sent as text.
 */
export function countRenders(): void {
  /** Function, class, forwarded and memoised components, by React's numbers. */
  const COMPONENTS = new Set([0, 1, 11, 14, 15])
  const HOST_ELEMENT = 5
  const PERFORMED_WORK = 1
  const CARD_LINK = 'a[href^="/service-details?"]'

  let rendered: Fiber[] = []

  /** A part of the tree without anything to do keeps its children, and is not entered. */
  const collect = (fiber: Fiber): void => {
    const { alternate } = fiber
    if (alternate === null) return
    if (COMPONENTS.has(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0) rendered.push(fiber)
    if (fiber.child === alternate.child) return
    for (let child = fiber.child; child !== null; child = child.sibling) collect(child)
  }

  const findElement = (fiber: Fiber): Element | null => {
    if (fiber.tag === HOST_ELEMENT && fiber.stateNode instanceof Element) return fiber.stateNode
    for (let child = fiber.child; child !== null; child = child.sibling) {
      const found = findElement(child)
      if (found !== null) return found
    }
    return null
  }

  /** The outermost element around the link of a card that has no other card. */
  const cardOf = (link: Element): Element => {
    let card = link
    while (
      card.parentElement !== null &&
      card.parentElement.querySelectorAll(CARD_LINK).length === 1
    ) {
      card = card.parentElement
    }
    return card
  }

  const hook = {
    supportsFiber: true,
    isDisabled: false,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
      collect(root.current)
    },
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })

  window.benchRenders = {
    reset: () => {
      rendered = []
    },
    report: (serviceId) => {
      const cards = [...document.querySelectorAll(CARD_LINK)].map((link) => ({
        element: cardOf(link),
        isChanged: link.getAttribute('href')?.includes(`service=${serviceId}`) === true,
      }))
      let inside = 0
      let outside = 0
      const others = new Set<Element>()
      for (const fiber of rendered) {
        const element = findElement(fiber)
        const card = cards.find(
          (candidate) => element !== null && candidate.element.contains(element),
        )
        if (card?.isChanged === true) inside += 1
        else outside += 1
        if (card !== undefined && !card.isChanged) others.add(card.element)
      }
      return { inside, outside, otherCards: others.size }
    },
  }
}
