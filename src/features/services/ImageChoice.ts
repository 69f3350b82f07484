/** The picture of the service being edited, as the form would leave it. */
export type ImageChoice =
  /** As it is stored; none for a new service. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'removed' }
  /** Ready to be uploaded; `previewUrl` shows it until then. */
  | { readonly kind: 'chosen'; readonly image: Blob; readonly previewUrl: string }
