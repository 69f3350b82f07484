import { useEffect, useState } from 'react'
import type { DueMails } from '#src/domain/dueMail.ts'
import { useRepositories } from '#src/state/useRepositories.ts'

/** The mails about this clinic's appointments that could not be sent so far, live. */
export function useUnsentMails(): readonly DueMails[] {
  const { notifications } = useRepositories()
  const [unsent, setUnsent] = useState<readonly DueMails[]>([])
  useEffect(() => notifications.watchUnsent(setUnsent), [notifications])
  return unsent
}
