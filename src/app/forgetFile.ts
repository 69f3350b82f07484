/**
 * Has the next try ask the host for a file whose loading failed with this error: the browser may keep, under its
 * name, what the host has answered in its place.
 */
export function forgetFile(error: string): void {
  const [address] = /\S*\/assets\/[\w.-]+/.exec(error) ?? []
  if (address !== undefined) void fetch(address, { cache: 'reload' }).catch(() => undefined)
}
