/** For a text that contains a line break, a mark that turns its direction, or a character without a shape. */
export function hiddenCharacter(what: 'name' | 'address'): string {
  return `This ${what} contains a character that cannot be seen. Please delete it and type it again.`
}
