import { useEffect, useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { DueMails } from '#src/areas/visits/model/dueMail.ts'

/** The mails about this clinic's appointments that could not be sent so far, live. */
export function useUnsentMails(): readonly DueMails[] {
  const { notifications } = useRepositories()
  const [unsent, setUnsent] = useState<readonly DueMails[]>([])
  useEffect(() => notifications.watchUnsent(setUnsent), [notifications])
  return unsent
}
