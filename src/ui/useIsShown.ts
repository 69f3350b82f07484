import { use } from 'react'
import { ShownTogetherContext } from './ShownTogetherContext.ts'

/**
 * Returns false while the `ShownTogether` around this component still waits. What takes long to render is left out until
 * then, because it would be rendered once more for each part that comes.
 */
export function useIsShown(): boolean {
  return use(ShownTogetherContext)?.isShown ?? true
}
