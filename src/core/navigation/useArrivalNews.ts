import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readNews, type News } from './navigationState.ts'

/**
 * Reports the news that came with the navigation to this page: once, so that a reload or Back does not
 * repeat it, and after the page has appeared, because a live region announces only changes. `kinds` must
 * be the same array on every render.
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
