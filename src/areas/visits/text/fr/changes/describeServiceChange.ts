import { changedTo, fieldOf } from '#src/areas/visits/model/recordChange.ts'
import type { DescribeChange } from '#src/areas/visits/text/DescribeChange.ts'
import { format } from '#src/core/text/fr/format.ts'

/** Stored fields of a service, in the words of its form. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'nom',
  description: 'description',
  language: 'langue des textes',
  name_other: 'nom dans l’autre langue',
  description_other: 'description dans l’autre langue',
  doctor: 'professionnel',
  doctor_email: 'courriel du professionnel',
  doctor_id: 'professionnel',
  room_id: 'salle',
  price: 'prix',
  not_taxed: 'taxes de vente',
  duration: 'durée',
  pause: 'pause',
  places: 'places d’un groupe',
  image_url: 'image',
}
const POLICY = 'règles pour les patients'

export const describeServiceChange: DescribeChange = (change, names) => {
  const name = names.services(change.recordId)
  const service = name === null ? 'un service' : `le service ${name}`
  if (changedTo(change, 'name') === null) return `a retiré ${service}`
  if (changedTo(change, 'place') !== undefined) return `a publié ${service}`
  const fields = new Set(
    change.entries.flatMap((entry) => {
      const field = fieldOf(entry)
      return field.startsWith('policy:') ? [POLICY] : (FIELDS[field] ?? [])
    }),
  )
  const said = fields.size === 0 ? '' : `\u00a0: ${format.list([...fields])}`
  return `a modifié ${service}${said}`
}
