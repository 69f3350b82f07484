import { Failure } from '#src/core/failure/failure.ts'

/** The part of Google's invisible reCAPTCHA v2 that is used here. */
export interface Recaptcha {
  /** Puts a widget into an element; the result is its number. */
  render(
    container: HTMLElement,
    options: {
      readonly sitekey: string
      readonly size: 'invisible'
      readonly callback: (token: string) => void
      readonly 'error-callback': () => void
    },
  ): number
  execute(widget: number): unknown
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha & { ready(callback: () => void): void }
  }
}

export type LoadRecaptcha = () => Promise<Recaptcha>

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

/** Returns a function that gets a new token, for one mail each. Nothing is loaded before the first. */
export function createRecaptcha(
  siteKey: string,
  load: LoadRecaptcha = loadFromGoogle,
): () => Promise<string> {
  let loading: Promise<Recaptcha> | null = null
  return async () => {
    // One that failed without a network is tried again with the next mail.
    loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    })
    const recaptcha = await loading
    const container = document.createElement('div')
    document.body.append(container)
    try {
      return await new Promise<string>((resolve, reject) => {
        const widget = recaptcha.render(container, {
          sitekey: siteKey,
          size: 'invisible',
          callback: resolve,
          'error-callback': () => {
            reject(new Failure('unavailable', 'reCAPTCHA gave no token'))
          },
        })
        recaptcha.execute(widget)
      })
    } finally {
      container.remove()
    }
  }
}

function loadFromGoogle(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.addEventListener('error', () => {
      script.remove()
      reject(new Failure('unavailable', 'reCAPTCHA cannot be loaded'))
    })
    script.addEventListener('load', () => {
      const { grecaptcha } = window
      if (grecaptcha === undefined) reject(new Failure('unavailable', 'reCAPTCHA is not there'))
      else {
        grecaptcha.ready(() => {
          resolve(grecaptcha)
        })
      }
    })
    document.head.append(script)
  })
}
