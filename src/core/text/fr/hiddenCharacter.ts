const WHAT = { name: 'Ce nom', address: 'Cette adresse' } as const

/** For a text that contains a line break, a mark that turns its direction, or a character without a shape. */
export function hiddenCharacter(what: 'name' | 'address'): string {
  return `${WHAT[what]} contient un caractère invisible. Veuillez l’effacer et l’écrire de nouveau.`
}
