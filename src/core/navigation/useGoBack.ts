import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { readHistoryPosition } from './navigationState.ts'

/** Returns a function that goes to the previous page, or to `fallback` if the visit began here. */
export function useGoBack(): (fallback: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (fallback) => {
      const hasPageBefore = (readHistoryPosition(window.history.state) ?? 0) > 0
      if (hasPageBefore) void navigate(-1)
      else void navigate(fallback, { replace: true })
    },
    [navigate],
  )
}
