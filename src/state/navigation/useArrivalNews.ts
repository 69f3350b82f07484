import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readNews, type News } from './navigationState.ts'

/**
 * Reports the news with which the navigation to this page came: once, so that a reload or Back doesn't
 * repeat it, and after the page has appeared, since a live region announces only changes. `kinds` is
 * the same array at every render.
 */
export function useArrivalNews<Kind extends News>(
  kinds: readonly Kind[],
  report: (news: Kind) => void,
): void {
  const location = useLocation()
  const { search } = location
  const navigate = useNavigate()
  const news = readNews(location.state, kinds)
  const reportNow = useEffectEvent(report)
  useEffect(() => {
    if (news === null) return
    reportNow(news)
    void navigate({ search }, { replace: true, state: null })
  }, [news, search, navigate])
}
