import type { ReactElement, ReactNode } from 'react'
import { useKnownSettings } from '#src/state/useSettings.ts'
import { PictureSourceContext } from '#src/ui/PictureSourceContext.ts'

/** Lets only pictures of the installation's own storage be shown, where the owner has named it. */
export function PictureSourceProvider({
  children,
}: {
  readonly children: ReactNode
}): ReactElement {
  const source = useKnownSettings()?.imagePrefix ?? null
  return <PictureSourceContext value={source}>{children}</PictureSourceContext>
}
