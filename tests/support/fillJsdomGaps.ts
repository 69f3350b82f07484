import { quickComputedStyle } from './quickComputedStyle.ts'

/**
 * What browsers have and jsdom lacks, as far as the application asks for it. jsdom has no layout:
 * nothing is ever seen to resize or to come into view, and the window is as wide as it says.
 */
export function fillJsdomGaps(): void {
  fillDialog()
  fillMatchMedia()
  fillScrolling()
  fillPictures()
  fillLabels()
  // For the page, and for what asks the document for its window.
  for (const view of [window, document.defaultView]) Object.assign(view ?? {}, { getComputedStyle })
  Object.assign(window, { ResizeObserver: IdleObserver, IntersectionObserver: IdleObserver })
  window.reportError = (error: unknown): void => {
    console.error(error)
  }
}

/** Changes the window's width as a person would, and notifies every listener. */
export function resizeWindow(width: number): void {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true, writable: true })
  window.dispatchEvent(new Event('resize'))
}

/** Here, so that it replaces jsdom's own once, however many files of a worker ask for it. */
const getComputedStyle = quickComputedStyle(window.getComputedStyle)

class IdleObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds: readonly number[] = []
  observe(): void {
    return undefined
  }
  unobserve(): void {
    return undefined
  }
  disconnect(): void {
    return undefined
  }
  takeRecords(): IntersectionObserverEntry[] {
    return []
  }
}

interface Modal {
  readonly dialog: HTMLDialogElement
  readonly focusedBefore: Element | null
}

const modals: Modal[] = []

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled], [hidden]), select:not([disabled]), ' +
  'textarea:not([disabled]), summary, [tabindex]:not([tabindex="-1"])'

/**
 * Modal dialogs by the standard: focus goes in and comes back, Escape asks by `cancel` and closes
 * unless that is prevented, `close` follows. That the rest of the page is inert can't be shown here.
 */
function fillDialog(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement): void {
    if (this.open || !this.isConnected) {
      throw new DOMException('The dialog is open already or not in the page.', 'InvalidStateError')
    }
    this.open = true
    modals.push({ dialog: this, focusedBefore: document.activeElement })
    const first = this.querySelector<HTMLElement>(`[autofocus], ${FOCUSABLE}`)
    first?.focus()
  }

  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement): void {
    if (!this.open) return
    this.open = false
    const position = modals.findIndex(({ dialog }) => dialog === this)
    const [closed] = position === -1 ? [] : modals.splice(position, 1)
    if (closed?.focusedBefore instanceof HTMLElement) closed.focusedBefore.focus()
    setTimeout(() => this.dispatchEvent(new Event('close')))
  }

  document.addEventListener('keydown', cancelTopDialog)
}

// Here, so that the document gets it once, however many files of a worker ask for it.
function cancelTopDialog(event: KeyboardEvent): void {
  const top = modals.at(-1)
  if (event.key !== 'Escape' || event.defaultPrevented || top === undefined) return
  if (top.dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) top.dialog.close()
}

/**
 * Knows `(min-width: …px)`; any other query doesn't match. Each query has one list, as components ask again with every
 * render and a window keeps what listens to it.
 */
function fillMatchMedia(): void {
  const lists = new Map<string, MediaQueryList>()
  window.matchMedia = (media): MediaQueryList => {
    const list = lists.get(media) ?? createMediaQueryList(media)
    lists.set(media, list)
    return list
  }
}

function createMediaQueryList(media: string): MediaQueryList {
  const minimum = /^\(min-width: (\d+)px\)$/.exec(media)?.[1]
  const target = new EventTarget()
  const matchesNow = (): boolean => minimum !== undefined && window.innerWidth >= Number(minimum)
  let matched = matchesNow()
  window.addEventListener('resize', () => {
    if (matchesNow() === matched) return
    matched = !matched
    target.dispatchEvent(new Event('change'))
  })
  const list = Object.assign(target, {
    media,
    matches: matched,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
  return Object.defineProperty(list, 'matches', { get: matchesNow })
}

function fillScrolling(): void {
  window.scrollTo = (first?: number | ScrollToOptions, second?: number): void => {
    const top = typeof first === 'object' ? (first.top ?? 0) : (second ?? 0)
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true, writable: true })
    window.dispatchEvent(new Event('scroll'))
  }
  Element.prototype.scrollIntoView = (): void => undefined
}

/** Of every picture: jsdom decodes none. */
const PICTURE_SIZE = { width: 1200, height: 800 }

/** Pictures are what they say they are: nothing is decoded, drawn or encoded. */
function fillPictures(): void {
  Object.assign(window, {
    createImageBitmap: (): Promise<ImageBitmap> =>
      Promise.resolve({ ...PICTURE_SIZE, close: () => undefined }),
    OffscreenCanvas: BlankCanvas,
  })
}

class BlankCanvas {
  readonly width: number
  readonly height: number

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  getContext(): object {
    return { drawImage: () => undefined, fillRect: () => undefined }
  }

  convertToBlob({ type }: ImageEncodeOptions): Promise<Blob> {
    return Promise.resolve(
      new Blob([`${this.width} by ${this.height}`], { type: type ?? 'image/png' }),
    )
  }
}

const LABELABLE = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

/** jsdom looks for the labels of a control among all nodes of the page, and at each label for its control again. */
function fillLabels(): void {
  for (const { prototype } of LABELABLE) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this instanceof HTMLInputElement && this.type === 'hidden') return null
        return [...document.getElementsByTagName('label')].filter((label) => labels(label, this))
      },
    })
  }
}

function labels(label: HTMLLabelElement, control: HTMLElement): boolean {
  if (!label.hasAttribute('for')) return label.contains(control) && label.control === control
  return label.htmlFor === control.id && document.getElementById(control.id) === control
}
