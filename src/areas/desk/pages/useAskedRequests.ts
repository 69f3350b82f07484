import { use, useEffect, useEffectEvent } from 'react'
import { RequestNewsContext } from '#src/areas/desk/state/RequestNewsContext.ts'

/** Calls back when somebody asks, on any page of the clinic, to be shown the requests. */
export function useAskedRequests(onAsk: () => void): void {
  const { isAsked, answer } = use(RequestNewsContext)
  const show = useEffectEvent(() => {
    onAsk()
    answer()
  })
  useEffect(() => {
    // Not at once: the heading of a page that was just opened takes the focus first.
    if (isAsked) void Promise.resolve().then(show)
  }, [isAsked])
}
