import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns true while the browser prints the page: what is rendered then is on the paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = (): void => {
      // The browser prints what is there once this returns.
      flushSync(() => {
        setIsPrinting(true)
      })
    }
    const end = (): void => {
      setIsPrinting(false)
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
