import type { Child, OwnerDatabase } from '#owner/OwnerDatabase.ts'
import { childrenOf, fieldOf, textOf } from '#owner/storedValue.ts'
import { CLINIC_FIELDS } from '#src/core/fields/bookingFields.ts'
import { databasePaths } from '#src/data/sdk/databasePaths.ts'
import { keep } from './keep.ts'
import { PastVisits } from './PastVisits.ts'
import { PatientIndex } from './PatientIndex.ts'
import { readLostEntries } from './readLostEntries.ts'
import { readPastVisits, readUnconfirmed } from './readPastVisits.ts'
import { slimVisit } from './slimVisit.ts'

type Tree = Record<string, unknown>

const PAGE_NAME = CLINIC_FIELDS.pageName.stored

const CHILDREN_PER_PAGE = 100
const SERVICES_PER_PAGE = 5

const SLIM_SERVICE = (record: unknown): Tree =>
  keep(record, ['place', 'slots', 'clinic_province', 'clinic_category'])
const AS_IT_IS = (record: unknown): unknown => record

/** The lists whose first key is a clinic and that do not grow with the years, with what the checks look at of a child of the clinic's. */
const LISTS_OF_CLINICS: Readonly<Record<string, (record: unknown) => unknown>> = {
  services: SLIM_SERVICE,
  appointments: slimVisit,
  slot_claims: AS_IT_IS,
  closed_slots: AS_IT_IS,
  clinics: AS_IT_IS,
  appointment_requests: AS_IT_IS,
  clinic_tickets: AS_IT_IS,
  clinic_services: AS_IT_IS,
  listed_clinics: AS_IT_IS,
  weekly_hours: AS_IT_IS,
  clinic_notes: () => true,
  busy_times: AS_IT_IS,
}

/** Lists that grow with the years, which are read a page at a time. */
const GROWING_LISTS = ['completed_appointments', 'log']

/**
 * Reads the database as parts, each of which the checks can be made on alone: what belongs to one clinic, with what its
 * patients' records say of it. What does not hold in the whole does not hold in one of the parts, and the other way round.
 * Memory is needed for what is coming of one clinic, for the patients' indexes and for the index of open times; of a visit
 * that is over, for a number.
 */
export async function* readParts(database: OwnerDatabase): AsyncGenerator<Tree> {
  const patients = new PatientIndex()
  for await (const page of database.pages('patients', CHILDREN_PER_PAGE)) {
    // What holds for the record alone is found here, also of who has no visit.
    yield { patients: Object.fromEntries(page.map((child) => [child[0], patients.add(child)])) }
  }
  const tickets = new Map<string, unknown>()
  for await (const page of database.pages('booking_tickets', CHILDREN_PER_PAGE)) {
    yield { booking_tickets: Object.fromEntries(page) }
    for (const [id, own] of page) if (patients.hasActive(id)) tickets.set(id, own)
  }
  yield* readWaits(database, patients)
  const openings = await readOpenings(database)
  const mails = await readDueMails(database)

  const clinicIds = new Set([...patients.clinicIds, ...openings.keys(), ...mails.keys()])
  for (const list of [...Object.keys(LISTS_OF_CLINICS), ...GROWING_LISTS]) {
    for (const clinicId of await database.keysOf(list)) clinicIds.add(clinicId)
  }
  for (const clinicId of clinicIds) {
    const own = patients.take(clinicId)
    const due = Object.fromEntries(mails.get(clinicId) ?? [])
    const clinic = clinicId === '' ? {} : await readClinic(database, clinicId)
    const visits = new PastVisits(own)
    if (clinicId !== '') {
      const named = namedVisits(clinicId, { ...clinic, patients: own, due_mails: due })
      yield* readPastVisits(database, patients, clinicId, { named, kept: visits })
      yield { log: { [clinicId]: await readLostEntries(database, clinicId) } }
    }
    yield {
      ...clinic,
      ...(clinicId === '' ? {} : await readPageName(database, clinicId)),
      ...visits.asPart(clinicId),
      booking_tickets: Object.fromEntries(
        Object.keys(own).flatMap((id) => (tickets.has(id) ? [[id, tickets.get(id)]] : [])),
      ),
      openings: openingsTree(openings.get(clinicId) ?? []),
      due_mails: due,
    }
    openings.delete(clinicId)
    mails.delete(clinicId)
  }
  yield* readUnconfirmed(database, patients)
}

/** The appointments that claims, notes, due mails, patients' notices and what is coming of a clinic name, by their ids. */
function namedVisits(clinicId: string, part: Tree): ReadonlySet<string> {
  return new Set([
    ...childrenOf(part, 'slot_claims', clinicId).flatMap(([, slots]) =>
      childrenOf(slots).map(([, claim]) => textOf(claim).split('/')[0] ?? ''),
    ),
    ...['appointments', 'clinic_notes'].flatMap((list) =>
      childrenOf(part, list, clinicId).map(([id]) => id),
    ),
    ...childrenOf(part, 'due_mails').map(
      ([, mails]) => textOf(fieldOf(mails, 'place')).split('/')[1] ?? '',
    ),
    ...childrenOf(part, 'patients').flatMap(([, patient]) =>
      childrenOf(patient, 'completed_appointments').map(([id]) => id),
    ),
  ])
}

/** Who waits, and the times that are offered to them, each page with the accounts that it names. */
async function* readWaits(database: OwnerDatabase, patients: PatientIndex): AsyncGenerator<Tree> {
  const clinicIds = new Set(await database.keysOf('clinics'))
  const accounts = (ofPatients: readonly string[], ofClinics: readonly string[]): Tree => ({
    patients: Object.fromEntries(
      ofPatients.filter((id) => patients.has(id)).map((id) => [id, { user_type: 'patient' }]),
    ),
    clinics: Object.fromEntries(
      ofClinics.filter((id) => clinicIds.has(id)).map((id) => [id, { user_type: 'clinic' }]),
    ),
  })
  for await (const page of database.pages('waits', CHILDREN_PER_PAGE)) {
    const named = (field: string): readonly string[] =>
      page.map(([, wait]) => textOf(fieldOf(wait, field)))
    yield { waits: Object.fromEntries(page), ...accounts(named('patient'), named('clinic_id')) }
  }
  for (const clinicId of await database.keysOf('freed_times')) {
    for await (const page of database.pages(`freed_times/${clinicId}`, CHILDREN_PER_PAGE)) {
      const times = Object.fromEntries(page)
      const named = page.flatMap(([, freed]) =>
        typeof freed === 'object' && freed !== null ? Object.keys(freed) : [],
      )
      yield { freed_times: { [clinicId]: times }, ...accounts(named, [clinicId]) }
    }
  }
}

async function readClinic(database: OwnerDatabase, clinicId: string): Promise<Tree> {
  const part: Tree = {}
  for (const [list, slim] of Object.entries(LISTS_OF_CLINICS)) {
    const size = list === 'services' ? SERVICES_PER_PAGE : CHILDREN_PER_PAGE
    const children: Child[] = []
    for await (const page of database.pages(`${list}/${clinicId}`, size)) {
      for (const [key, record] of page) children.push([key, slim(record)])
    }
    if (children.length > 0) part[list] = { [clinicId]: Object.fromEntries(children) }
  }
  return part
}

/** Whose page it is that has the name of this clinic's page. */
async function readPageName(database: OwnerDatabase, clinicId: string): Promise<Tree> {
  const name = textOf(await database.read(databasePaths.clinicField(clinicId, PAGE_NAME)))
  if (name === '') return {}
  const holder = await database.read(`${databasePaths.pageNames()}/${name}`)
  return holder === null ? {} : { [databasePaths.pageNames()]: { [name]: holder } }
}

interface Opening {
  readonly province: string
  readonly category: string
  readonly child: Child
}

/** The entries of the index of open times, by clinic. */
async function readOpenings(database: OwnerDatabase): Promise<Map<string, Opening[]>> {
  const clinics = new Map<string, Opening[]>()
  for (const province of await database.keysOf('openings')) {
    for (const category of await database.keysOf(`openings/${province}`)) {
      const path = `openings/${province}/${category}`
      for await (const page of database.pages(path, CHILDREN_PER_PAGE)) {
        for (const child of page) {
          addTo(clinics, child[0].split(':')[0] ?? '', { province, category, child })
        }
      }
    }
  }
  return clinics
}

function openingsTree(openings: readonly Opening[]): Tree {
  const provinces: Record<string, Record<string, Tree>> = {}
  for (const { province, category, child } of openings) {
    const categories = (provinces[province] ??= {})
    const list = (categories[category] ??= {})
    list[child[0]] = child[1]
  }
  return provinces
}

async function readDueMails(database: OwnerDatabase): Promise<Map<string, Child[]>> {
  const clinics = new Map<string, Child[]>()
  for await (const page of database.pages('due_mails', CHILDREN_PER_PAGE)) {
    for (const child of page) {
      addTo(clinics, textOf(fieldOf(child[1], 'place')).split('/')[0] ?? '', child)
    }
  }
  return clinics
}

function addTo<Value>(clinics: Map<string, Value[]>, clinicId: string, value: Value): void {
  const values = clinics.get(clinicId)
  if (values === undefined) clinics.set(clinicId, [value])
  else values.push(value)
}
