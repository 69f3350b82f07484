import { useMemo, type ReactElement, type ReactNode } from 'react'
import { findCardAddress } from '#src/areas/services/model/imageAddress.ts'
import { PicturesContext } from '#src/ui/PicturesContext.ts'
import { useSettings } from './useSettings.ts'

/**
 * Lets only pictures of the installation's own storage be shown, where the owner has named it, and finds
 * the small files of those that have one.
 */
export function PicturesProvider({ children }: { readonly children: ReactNode }): ReactElement {
  const source = useSettings()?.imagePrefix ?? null
  const pictures = useMemo(() => ({ source, findSmall: findCardAddress }), [source])
  return <PicturesContext value={pictures}>{children}</PicturesContext>
}
