import { useEffect } from 'react'

/** While it is shown, tells search engines which of a page's addresses is its own. */
export function CanonicalAddress({ address }: { readonly address: string }): null {
  useEffect(() => {
    // A prerendered document brings its own.
    const brought = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    const link = brought ?? document.createElement('link')
    link.rel = 'canonical'
    link.href = address
    if (brought === null) document.head.append(link)
    return () => {
      link.remove()
    }
  }, [address])
  return null
}
