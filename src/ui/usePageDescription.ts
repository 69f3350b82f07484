import { useEffect } from 'react'

/** Sets the document's description while a page is shown. */
export function usePageDescription(description: string | undefined): void {
  useEffect(() => {
    const element = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (description === undefined || element === null) return undefined
    const general = element.content
    element.content = description
    return () => {
      element.content = general
    }
  }, [description])
}
