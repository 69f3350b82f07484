/** Keeps time between the mails of one tab, so that the mail service takes each of them. */
interface Pace {
  /** Resolves once the next mail may be sent. */
  wait(): Promise<void>
  /** Says that a mail is being sent now. */
  noteMail(): void
}

/** @param paceMs the time between two mails, in milliseconds */
export function createPace(paceMs: number): Pace {
  let sentAt = -Infinity
  return {
    wait: async () => {
      const waitMs = sentAt + paceMs - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    },
    noteMail: () => {
      sentAt = performance.now()
    },
  }
}
