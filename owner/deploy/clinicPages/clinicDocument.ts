import { escapeHtml } from '#dev/installation/fillIn.ts'
import { builtLanguages } from '#dev/language/languages.ts'
import { startOfPages } from '#dev/language/startOfPages.ts'
import { alternateLinks } from '#dev/prerender/alternateLinks.ts'
import { initialsOf } from '#src/areas/doctors/model/doctor.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import {
  joinSameDays,
  readOpeningHours,
  type OpeningHours,
} from '#src/areas/services/model/openingHours.ts'
import { SERVICES_AT_ONCE } from '#src/areas/services/model/servicesAtOnce.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import type { Language } from '#src/config/language.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { ANY_CLINIC, paths } from '#src/config/paths.ts'
import { forReader, type TextForReader } from '#src/core/fields/forReader.ts'
import { clinicData } from './clinicData.ts'
import { clinicTexts } from './clinicTexts.ts'
import type { PublicClinic, PublicService } from './readPublicClinics.ts'

const MAIN = /(<main )(.*?>).*<\/main>/su
/** The file of a language's build that the document of each clinic is made from. */
export const CLINIC_TEMPLATE = 'clinic-page.html'

const TITLE = /<title>.*?<\/title>/su
const TITLE_META = /(<meta property="og:title" content=")[^"]*/gu
const DESCRIPTION_META = /(<meta (?:name="|property="og:)description" content=")[^"]*/gu

interface DocumentOptions {
  readonly language: Language
  /** `clinic-page.html` of that language's build, the start of every clinic's page. */
  readonly template: string
  readonly appUrl: string
  readonly brand: string
}

/**
 * Returns the document of a clinic's page in one language: what can be read without scripts, and by search engines. Open times
 * change too often for it; the application shows them in its place.
 *
 * @throws Error when the template is not as expected
 */
export function clinicDocument(page: PublicClinic, options: DocumentOptions): string {
  const { language, template, appUrl, brand } = options
  const { clinic } = page
  if (!MAIN.test(template) || !TITLE.test(template)) {
    throw new Error(`${CLINIC_TEMPLATE} has no main part, or no title.`)
  }
  const path = paths.clinic(clinic)
  const url = `${startOfPages(appUrl, language)}${path}`
  const title = escapeHtml(`${clinic.name} · ${brand}`)
  const description = escapeHtml(clinicTexts[language].clinicPage.description(clinic.name))
  const data = JSON.stringify(clinicData(page, { appUrl, language })).replaceAll('<', '\\u003c')
  const head = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    alternateLinks(path, appUrl),
    `<meta property="og:url" content="${escapeHtml(url)}" />`,
    `<script type="application/ld+json">${data}</script>`,
  ]
  return nameClinic(template, path)
    .replace('<html ', () => `<html ${questionsOf(page)} `)
    .replace(TITLE, () => `<title>${title}</title>`)
    .replaceAll(TITLE_META, (_meta, start: string) => `${start}${title}`)
    .replaceAll(DESCRIPTION_META, (_meta, start: string) => `${start}${description}`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(
      MAIN,
      (_main, start: string, attributes: string) =>
        `${start}data-of-clinic ${attributes}${content(page, language)}</main>`,
    )
}

/** What `askClinicQuestions` then asks for at once, as attributes. */
function questionsOf({ clinic, services }: PublicClinic): string {
  const ids = services.slice(0, SERVICES_AT_ONCE).map(({ id }) => id)
  return `data-clinic="${escapeHtml(clinic.clinicId)}" data-services="${escapeHtml(ids.join(' '))}"`
}

/** Leads the template's own links between languages, which name no clinic, to the page of this one. */
function nameClinic(template: string, path: string): string {
  return builtLanguages.reduce((named, language) => {
    const start = startOfPages('', language)
    return named.replaceAll(
      `href="${start}${paths.namedClinic(ANY_CLINIC)}"`,
      () => `href="${start}${path}"`,
    )
  }, template)
}

function content({ clinic, answerHours, services }: PublicClinic, language: Language): string {
  const { clinicPage, format, provinces, specialties, ...text } = clinicTexts[language]
  const { name, category, address, province, phone, openingHours } = clinic
  const note = forReader(clinic.arrivalNote, clinic.language, clinic.otherArrivalNote, language)
  const map = mapUrl(`${address}, ${provinces[province]}`)
  const week = readOpeningHours(openingHours)
  const doctors = [...new Set(services.map(({ doctor }) => doctor))]
  const addressOfService = (serviceId: string): string =>
    `${startOfPages('', language)}${paths.serviceDetails({ clinicId: clinic.clinicId, serviceId })}`
  return part('clinicDocument', [
    part('clinicHead', [
      part('clinicName', [
        `<h1>${escapeHtml(name)}</h1>`,
        `<p>${escapeHtml(specialties[category])}</p>`,
      ]),
      part('clinicReach', [
        `<p>${escapeHtml(text.services.address(address, province))}</p>`,
        `<p>${link(map, clinicPage.map)}${phone === '' ? '' : ` ${link(telephoneLink(phone), clinicPage.call(phone))}`}</p>`,
        ...(answerHours === null ? [] : [`<p>${clinicPage.usuallyAnswers(answerHours)}</p>`]),
      ]),
      ...(week === null ? [] : [part('clinicHours', hoursOf(week, text.openingHours))]),
      ...(note.text === ''
        ? []
        : [
            part('clinicNote', [
              `<h2>${clinicPage.beforeYouCome}</h2>`,
              `<p${langOf(note)}>${escapeHtml(note.text)}</p>`,
            ]),
          ]),
    ]),
    ...(doctors.length === 0
      ? []
      : [
          part('clinicDoctors', [
            `<h2>${clinicPage.doctors}</h2>`,
            list(doctors.map(withInitials)),
          ]),
        ]),
    ...(services.length === 0
      ? []
      : [
          part('clinicServices', [
            `<h2>${clinicPage.servicesOnly}</h2>`,
            list(
              services.map(
                (service) =>
                  `${linkToService(service, addressOfService(service.id), language)}, ${escapeHtml(format.price(service.price))}`,
              ),
            ),
          ]),
        ]),
  ])
}

/** An attribute with the language of a text, where that is not the document's. */
function langOf({ lang }: TextForReader): string {
  return lang === undefined ? '' : ` lang="${lang}"`
}

function linkToService(service: PublicService, address: string, language: Language): string {
  const called = nameForReader(service, language)
  const named = link(address, called.text)
  return called.lang === undefined ? named : `<span${langOf(called)}>${named}</span>`
}

function withInitials(doctor: string): string {
  return `<span aria-hidden="true">${escapeHtml(initialsOf(doctor))}</span>${escapeHtml(doctor)}`
}

function hoursOf(week: OpeningHours, text: Texts['openingHours']): readonly string[] {
  const days = joinSameDays(week).map(
    (same) => `<div><dt>${text.days(same)}</dt><dd>${text.hours(same)}</dd></div>`,
  )
  return [`<h2>${text.title}</h2>`, `<dl>${days.join('')}</dl>`, `<p>${text.holidays}</p>`]
}

/** A part that looks as it does in the application: see `clinicDocument.css`. */
function part(className: string, children: readonly string[]): string {
  return `<div class="${className}">${children.join('')}</div>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}
