import { changedTo, fieldOf, type RecordNames } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/en/format.ts'

/** Stored fields of a doctor or a room. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'e-mail',
  initials: 'initials',
  colour: 'colour',
  photo: 'photo',
  language: 'language of e-mails',
}

/** A clinic's doctors and rooms are added, changed, and no longer used. */
function describeNumbered(
  kind: string,
  nameOf: (names: RecordNames) => (id: string) => string | null,
): DescribeChange {
  return (change, names) => {
    const name = nameOf(names)(change.recordId)
    const record = name === null ? `a ${kind}` : `the ${kind} ${name}`
    const active = changedTo(change, 'active')
    const hasName = changedTo(change, 'name') !== undefined
    if (active === true && hasName) return `added ${record}`
    if (active === true) return `put ${record} back in use`
    if (active === false) return `took ${record} out of use`
    const fields = change.entries.flatMap((entry) => FIELDS[fieldOf(entry)] ?? [])
    return `changed ${record}${fields.length === 0 ? '' : `: ${format.list(fields)}`}`
  }
}

export const describeDoctorChange = describeNumbered('doctor', ({ doctors }) => doctors)
export const describeRoomChange = describeNumbered('room', ({ rooms }) => rooms)
