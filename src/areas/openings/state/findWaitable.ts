import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { ClinicCursor } from '#src/areas/clinics/model/clinicPage.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { cityOf } from '#src/areas/openings/model/cityOf.ts'
import { countFittingWords, type TypedWords } from '#src/areas/openings/model/everydayWords.ts'
import { fitsService, isAtPlace } from '#src/areas/openings/model/findMatch.ts'
import type { PlacedQuestion } from '#src/areas/openings/model/openingPages.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import { language, type Language } from '#src/config/language.ts'
import type { TextForReader } from '#src/core/fields/forReader.ts'

/** How many services are shown before a person asks for more. */
const SERVICES_AT_ONCE = 6

/** At most so many clinics are looked at before a person asks for more: the list has no index by province. */
const MAX_PAGES = 3
const CLINICS_PER_PAGE = 100

/** At most so many clinics are asked for their services before a person asks for more, some of them at a time. */
const MAX_CLINICS = 20
const CLINICS_AT_ONCE = 4

/** A service for which somebody may wait. */
export interface WaitableService {
  readonly clinicId: string
  readonly serviceId: string
  readonly name: TextForReader
  /** In which the service is described. */
  readonly language: Language
  readonly doctor: string
  readonly clinicName: string
  readonly city: string
}

/** Where a search goes on. */
interface WaitableRest {
  /** What was found beyond what is shown. */
  readonly found: readonly WaitableService[]
  /** The clinics that are still to be asked for their services. */
  readonly clinics: readonly ClinicProfile[]
  /** The next page of clinics; null where there is none. */
  readonly page: { readonly cursor: ClinicCursor | null } | null
}

export interface WaitablePage {
  readonly services: readonly WaitableService[]
  /** Hand it to the next call; null where nothing is left. */
  readonly rest: WaitableRest | null
}

interface Wish {
  readonly question: PlacedQuestion
  /** The words of the question, read in its language. */
  readonly typed: TypedWords
}

const START: WaitableRest = { found: [], clinics: [], page: { cursor: null } }

/**
 * Returns the next services that fit a question but for its day and time of day, whether or not they have free times.
 * There may be none, and a rest all the same: what is read at once is bounded. Fails as the reads do.
 */
export async function findWaitable(
  { clinics: list, services }: Pick<Repositories, 'clinics' | 'services'>,
  wish: Wish,
  from: WaitableRest | null,
): Promise<WaitablePage> {
  const { question } = wish
  const found = [...(from ?? START).found]
  let { clinics, page } = from ?? START
  let [pagesLeft, clinicsLeft] = [MAX_PAGES, MAX_CLINICS]
  while (found.length < SERVICES_AT_ONCE) {
    if (clinics.length > 0 && clinicsLeft > 0) {
      const asked = clinics.slice(0, CLINICS_AT_ONCE)
      clinics = clinics.slice(asked.length)
      clinicsLeft -= asked.length
      const answers = await Promise.all(asked.map((clinic) => readFitting(services, wish, clinic)))
      found.push(...inTurns(answers))
    } else if (clinics.length === 0 && page !== null && pagesLeft > 0) {
      pagesLeft -= 1
      const { clinics: listed, next } = await list.getPage({
        category: question.what ?? 'all',
        limit: CLINICS_PER_PAGE,
        cursor: page.cursor,
      })
      clinics = likelyFirst(listed, wish)
      page = next && { cursor: next }
    } else break
  }
  const rest = { found: found.slice(SERVICES_AT_ONCE), clinics, page }
  const isOver = rest.found.length === 0 && clinics.length === 0 && page === null
  return { services: found.slice(0, SERVICES_AT_ONCE), rest: isOver ? null : rest }
}

/** The clinics at the place that is asked for, those whose own names or specialty fit the words before the others. */
function likelyFirst(
  clinics: readonly ClinicProfile[],
  { question, typed }: Wish,
): readonly ClinicProfile[] {
  const fits = ({ name, address, category }: ClinicProfile): number =>
    countFittingWords(typed, { names: [name, cityOf(address)], specialty: category })
  return clinics
    .filter((clinic) => clinic.province === question.where && isAtPlace(question, clinic))
    .toSorted((a, b) => fits(b) - fits(a))
}

/** The first of each list, then the second of each: one clinic with many services does not hide the others. */
function inTurns<Value>(lists: readonly (readonly Value[])[]): readonly Value[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat()
}

async function readFitting(
  services: Repositories['services'],
  { question, typed }: Wish,
  { clinicId, name: clinicName, address: clinicAddress, category: clinicCategory }: ClinicProfile,
): Promise<readonly WaitableService[]> {
  const listed = await services.listServices(clinicId)
  return listed
    .filter(
      (service) =>
        !service.callToBook &&
        fitsService(question, { ...service, clinicName, clinicAddress, clinicCategory }, typed),
    )
    .map((service) => ({
      ...{ clinicId, serviceId: service.id, doctor: service.doctor, clinicName },
      name: nameForReader(service, language),
      language: service.language,
      city: cityOf(clinicAddress),
    }))
}
