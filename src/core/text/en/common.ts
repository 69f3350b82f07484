import { site } from '#src/config/site.ts'

const reloadThenWrite = `Please reload the page. If it happens again, write to ${site.supportMailbox}.`
const confirmTitle = (reason: string): string => `Are you sure you want to ${reason}?`

export const common = {
  brand: site.brand,
  /** The window's title while it is locked: it says nothing of the page below. */
  lockedTitle: (): string => `Locked · ${site.brand}`,
  /** `news` is how much there is that the reader has not dismissed. */
  pageTitle: (page: string, news = 0): string =>
    `${news === 0 ? '' : `(${news}) `}${page} · ${site.brand}`,
  loading: 'Loading...',
  back: 'Back',
  tryAgain: 'Try again',
  skipToContent: 'Skip to content',
  required: 'Required fields are marked with an asterisk.',
  offline: 'There is no connection. What you see may be out of date.',
  connected: 'The connection is back.',
  /** Beside what was sent. */
  stillSending: 'Still sending...',
  /** On every page. */
  stillSendingNotice: 'Still sending... Please keep this page open.',
  stillLoading: 'This is taking longer than usual. We are still trying.',

  confirmTitle,
  confirmDescription: 'This action cannot be undone.',
  discard: 'Discard',
  /** In a form whose person had to log in again. */
  keptForm: 'You were logged out. We kept what you typed.',
  /** Before what was typed is lost. */
  leave: {
    question: confirmTitle('leave without saving'),
    description: 'Your changes will be lost.',
    discardLabel: 'Keep editing',
    confirmLabel: 'Leave',
  },

  notFoundTitle: 'Error 404',
  notFoundText: 'We could not find this page. It may have moved, or the link may have a typo.',
  goHome: 'Go to the home page',

  brokenTitle: 'Something went wrong',
  brokenText: reloadThenWrite,
  notLoadedTitle: 'This page could not be loaded',
  /** Why, as far as the host's answer says: it has another version, this one, or did not answer. */
  notLoadedText: {
    new: `A new version of ${site.brand} is out. Reload to open this page in it.`,
    same: reloadThenWrite,
    unknown: 'Please check your connection, then reload.',
  },
  reload: 'Reload',

  /** In an empty field for a phone number. */
  phonePlaceholder: '(###) ###-####',
} as const
