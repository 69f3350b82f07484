import { vi } from 'vitest'

/** Records what the browser is asked to save, until the mocks are restored. */
export function catchFiles(): { readonly name: string; readonly text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = []
  const blobs: Blob[] = []
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) blobs.push(blob)
    return 'blob:file'
  }
  URL.revokeObjectURL = () => undefined
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.at(-1)
    if (blob !== undefined) files.push({ name: this.download, text: () => blob.text() })
  })
  return files
}
