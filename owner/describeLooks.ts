import { findUnusualLetters, type KnownNames } from './lookAlikes.ts'
import { quoted, readable } from './readable.ts'
import type { OwnedClinic } from './readClinics.ts'
import { fieldOf, textOf } from './storedValue.ts'

/** What is not seen at a glance in a clinic's name: letters drawn like others, and clinics of nearly the same name. */
export function describeLooks(
  { clinicId, record }: Pick<OwnedClinic, 'clinicId' | 'record'>,
  names: KnownNames,
): readonly string[] {
  const name = textOf(fieldOf(record, 'name'))
  const unusual = findUnusualLetters(name)
  return [
    ...(unusual.length === 0 ? [] : [`letters that may look like others: ${unusual.join(', ')}`]),
    ...names
      .like({ clinicId, name })
      .map((other) =>
        other.name === name
          ? `the same name as ${readable(other.clinicId)}`
          : `can be taken for ${quoted(other.name)} of ${readable(other.clinicId)}`,
      ),
  ]
}
