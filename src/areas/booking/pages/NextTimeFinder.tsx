import { useEffect, useEffectEvent, type ReactElement } from 'react'
import type { NextTimeFinderProps } from '#src/areas/accounts/state/NextTimeContext.ts'
import { readTime, type TimeIds } from '#src/config/readAddress.ts'
import { zoneOfService } from '#src/core/time/timeZones.ts'
import { useAskedTime } from './useAskedTime.ts'

/** Finds out which time a person comes to after signing in. It shows nothing itself. */
export function NextTimeFinder({ returnTo, onFound }: NextTimeFinderProps): ReactElement | null {
  const ids = readTime(returnTo)
  return ids === null ? null : <FoundTime ids={ids} onFound={onFound} />
}

function FoundTime({
  ids,
  onFound,
}: Pick<NextTimeFinderProps, 'onFound'> & { readonly ids: TimeIds }): null {
  const time = useAskedTime(ids)
  const report = useEffectEvent(onFound)
  const service = time.status === 'known' ? time.service : null
  const timestamp = time.status === 'known' ? (time.slot?.timestamp ?? null) : null
  useEffect(() => {
    if (service === null || timestamp === null) return
    report({ timestamp, zone: zoneOfService(service), clinicName: service.clinicName })
  }, [service, timestamp])
  return null
}
