/** The word for as many: in French, none and one take the singular. */
export function plural(count: number, one: string, several: string): string {
  return Math.abs(count) < 2 ? one : several
}
