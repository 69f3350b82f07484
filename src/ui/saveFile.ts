/** Has the browser save a text as a file of this name. */
export function saveFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken its own copy of the address by then.
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, 0)
}
