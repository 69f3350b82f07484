import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'

/**
 * Goes to the page before this one. Where the visit began here, there is none of ours: `fallback`
 * takes its place.
 */
export function useGoBack(): (fallback: string) => void {
  const navigate = useNavigate()
  return useCallback(
    (fallback) => {
      if (hasPageBefore()) {
        void navigate(-1)
      } else {
        void navigate(fallback, { replace: true })
      }
    },
    [navigate],
  )
}

/** The router counts its own entries in the browser's history, from 0. */
function hasPageBefore(): boolean {
  const state: unknown = window.history.state
  return (
    typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number' &&
    state.idx > 0
  )
}
