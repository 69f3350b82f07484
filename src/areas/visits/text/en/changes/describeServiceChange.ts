import { changedTo, fieldOf } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/en/format.ts'

/** Stored fields of a service, in the words of its form. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  description: 'description',
  language: 'language of the texts',
  name_other: 'name in the other language',
  description_other: 'description in the other language',
  doctor: 'doctor',
  doctor_email: 'doctor’s e-mail',
  doctor_id: 'doctor',
  room_id: 'room',
  price: 'price',
  not_taxed: 'sales tax',
  duration: 'length',
  pause: 'pause',
  places: 'places in a group',
  image_url: 'picture',
}
const POLICY = 'rules for patients'

export const describeServiceChange: DescribeChange = (change, names) => {
  const name = names.services(change.recordId)
  const service = name === null ? 'a service' : `the service ${name}`
  if (changedTo(change, 'name') === null) return `removed ${service}`
  if (changedTo(change, 'place') !== undefined) return `published ${service}`
  const fields = new Set(
    change.entries.flatMap((entry) => {
      const field = fieldOf(entry)
      return field.startsWith('policy:') ? [POLICY] : (FIELDS[field] ?? [])
    }),
  )
  const said = fields.size === 0 ? '' : `: ${format.list([...fields])}`
  return `changed ${service}${said}`
}
