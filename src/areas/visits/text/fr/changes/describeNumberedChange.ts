import { changedTo, fieldOf, type RecordNames } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/fr/format.ts'

/** Stored fields of a doctor or a room. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'nom',
  email: 'courriel',
  initials: 'initiales',
  colour: 'couleur',
  photo: 'photo',
  language: 'langue des courriels',
}

interface Kind {
  readonly some: string
  readonly the: string
}

/** A clinic's doctors and rooms are added, changed, and no longer used. */
function describeNumbered(
  kind: Kind,
  nameOf: (names: RecordNames) => (id: string) => string | null,
): DescribeChange {
  return (change, names) => {
    const name = nameOf(names)(change.recordId)
    const record = name === null ? kind.some : `${kind.the} ${name}`
    const active = changedTo(change, 'active')
    const hasName = changedTo(change, 'name') !== undefined
    if (active === true && hasName) return `a ajouté ${record}`
    if (active === true) return `a remis en service ${record}`
    if (active === false) return `a mis hors service ${record}`
    const fields = change.entries.flatMap((entry) => FIELDS[fieldOf(entry)] ?? [])
    return `a modifié ${record}${fields.length === 0 ? '' : `\u00a0: ${format.list(fields)}`}`
  }
}

export const describeDoctorChange = describeNumbered(
  { some: 'un professionnel', the: 'le professionnel' },
  ({ doctors }) => doctors,
)
export const describeRoomChange = describeNumbered(
  { some: 'une salle', the: 'la salle' },
  ({ rooms }) => rooms,
)
