import type { ImagePair } from '#src/areas/services/model/imagePair.ts'

/** What saving the form does to the service's picture. */
export type ImageChoice =
  /** The stored picture stays; a new service has none. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'removed' }
  /** Ready to be uploaded; `previewUrl` shows it until then. */
  | { readonly kind: 'chosen'; readonly image: ImagePair; readonly previewUrl: string }
