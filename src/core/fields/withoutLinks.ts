import { withoutHiddenCharacters } from './hiddenCharacters.ts'

/**
 * A name as it can be put into a mail: what mail programs would turn into a link is taken apart. Anyone
 * can call a clinic "evil.example/pay", and the mail comes in the name of this installation.
 */
export function withoutLinks(name: string): string {
  return (
    withoutHiddenCharacters(name.replaceAll(/\s+/g, ' '))
      .replaceAll(/ ?@ ?/g, ' at ')
      // Also the dots of other scripts, which browsers read as dots.
      .replaceAll(/([.:\u3002\uff0e\uff61\u2024])(?=[^\s.])/g, '$1 ')
      .trim()
  )
}
