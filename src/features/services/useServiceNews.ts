import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readServiceNews, type ServiceNews } from './serviceNews.ts'

/** What was just done, told once: a reload or Back doesn't tell it again. And the way to tell more. */
export function useServiceNews(): readonly [ServiceNews | null, (news: ServiceNews) => void] {
  const location = useLocation()
  const navigate = useNavigate()
  const arrived = readServiceNews(location.state)
  const [news, setNews] = useState(arrived)
  const { search } = location

  useEffect(() => {
    if (arrived !== null) void navigate({ search }, { replace: true, state: null })
  }, [arrived, search, navigate])

  return [news, setNews]
}
