import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type MailedAction } from '#src/config/paths.ts'
import { readMailedAction } from '#src/config/readAddress.ts'

/**
 * Returns what the address of the page asked for last, and takes it out of the address at once: the code must not stay in the history, nor be sent on or photographed. `path` is the page's own.
 */
export function useMailedAction(path: string): MailedAction | null {
  const [searchParams] = useSearchParams()
  const navigate = useNavigate()
  const asked = readMailedAction(searchParams)
  const [action, setAction] = useState(asked)
  const isInAddress = searchParams.has('oobCode')
  if (asked !== null && (asked.code !== action?.code || asked.mode !== action.mode)) {
    setAction(asked)
  }
  useEffect(() => {
    if (isInAddress) void navigate(path, { replace: true })
  }, [isInAddress, navigate, path])
  return action
}
