/** Fills what is in braces in an address. */
export function fillAddress(
  address: string,
  values: Readonly<Record<string, string | number>>,
): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  )
}
