import type { Language } from '#src/config/language.ts'
import { forReader, type TextForReader } from '#src/core/fields/forReader.ts'
import type { Service } from './service.ts'

/** Returns what a service is called for a reader. */
export function nameForReader(
  { name, language, otherName }: Pick<Service, 'name' | 'language' | 'otherName'>,
  reader: Language,
): TextForReader {
  return forReader(name, language, otherName, reader)
}
