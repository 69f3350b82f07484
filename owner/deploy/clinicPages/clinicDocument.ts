import { escapeHtml } from '#dev/installation/fillIn.ts'
import { specialties } from '#src/areas/accounts/text/en/specialties.ts'
import { clinicPage } from '#src/areas/clinics/text/en/clinicPage.ts'
import { initialsOf } from '#src/areas/doctors/model/doctor.ts'
import {
  joinSameDays,
  readOpeningHours,
  type OpeningHours,
} from '#src/areas/services/model/openingHours.ts'
import { openingHours as hoursText } from '#src/areas/services/text/en/openingHours.ts'
import { services as servicesText } from '#src/areas/services/text/en/services.ts'
import { telephoneLink } from '#src/config/contactLinks.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { paths } from '#src/config/paths.ts'
import { format } from '#src/core/text/en/format.ts'
import { provinces } from '#src/core/text/en/provinces.ts'
import { clinicData } from './clinicData.ts'
import type { PublicClinic } from './readPublicClinics.ts'

const MAIN = /(<main )(.*?>).*<\/main>/su
/** The file of the build that the document of each clinic is made from. */
export const CLINIC_TEMPLATE = 'clinic-page.html'

const TITLE = /<title>.*?<\/title>/su
const TITLE_META = /(<meta property="og:title" content=")[^"]*/gu
const DESCRIPTION_META = /(<meta (?:name="|property="og:)description" content=")[^"]*/gu

interface DocumentOptions {
  /** `clinic-page.html` of the build, the start of every clinic's page. */
  readonly template: string
  readonly appUrl: string
  readonly brand: string
}

/**
 * Returns the document of a clinic's page: what can be read without scripts, and by search engines. Open times change too
 * often for it; the application shows them in its place.
 *
 * @throws Error when the template is not as expected
 */
export function clinicDocument(page: PublicClinic, options: DocumentOptions): string {
  const { template, appUrl, brand } = options
  const { clinic } = page
  if (!MAIN.test(template) || !TITLE.test(template)) {
    throw new Error(`${CLINIC_TEMPLATE} has no main part, or no title.`)
  }
  const url = new URL(paths.clinic(clinic), appUrl).href
  const title = escapeHtml(`${clinic.name} · ${brand}`)
  const description = escapeHtml(clinicPage.description(clinic.name))
  const data = JSON.stringify(clinicData(page, appUrl)).replaceAll('<', '\\u003c')
  const head = [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    `<meta property="og:url" content="${escapeHtml(url)}" />`,
    '<link rel="stylesheet" href="/clinic-page.css" />',
    `<script type="application/ld+json">${data}</script>`,
  ]
  return template
    .replace(TITLE, () => `<title>${title}</title>`)
    .replaceAll(TITLE_META, (_meta, start: string) => `${start}${title}`)
    .replaceAll(DESCRIPTION_META, (_meta, start: string) => `${start}${description}`)
    .replace('</head>', () => `  ${head.join('\n    ')}\n  </head>`)
    .replace(
      MAIN,
      (_main, start: string, attributes: string) =>
        `${start}data-of-clinic ${attributes}${content(page)}</main>`,
    )
}

function content({ clinic, services }: PublicClinic): string {
  const { name, category, address, province, phone, arrivalNote, openingHours } = clinic
  const map = mapUrl(`${address}, ${provinces[province]}`)
  const week = readOpeningHours(openingHours)
  const doctors = [...new Set(services.map(({ doctor }) => doctor))]
  return part('document', [
    part('head', [
      part('name', [`<h1>${escapeHtml(name)}</h1>`, `<p>${escapeHtml(specialties[category])}</p>`]),
      part('reach', [
        `<p>${escapeHtml(servicesText.address(address, province))}</p>`,
        `<p>${link(map, clinicPage.map)}${phone === '' ? '' : ` ${link(telephoneLink(phone), clinicPage.call(phone))}`}</p>`,
      ]),
      ...(week === null ? [] : [part('hours', hoursOf(week))]),
      ...(arrivalNote === ''
        ? []
        : [
            part('note', [
              `<h2>${clinicPage.beforeYouCome}</h2>`,
              `<p>${escapeHtml(arrivalNote)}</p>`,
            ]),
          ]),
    ]),
    ...(doctors.length === 0
      ? []
      : [part('doctors', [`<h2>${clinicPage.doctors}</h2>`, list(doctors.map(withInitials))])]),
    ...(services.length === 0
      ? []
      : [
          part('services', [
            `<h2>${clinicPage.servicesOnly}</h2>`,
            list(
              services.map(
                (service) =>
                  `${link(paths.serviceDetails({ clinicId: clinic.clinicId, serviceId: service.id }), service.name)}, ${escapeHtml(format.price(service.price))}`,
              ),
            ),
          ]),
        ]),
  ])
}

function withInitials(doctor: string): string {
  return `<span aria-hidden="true">${escapeHtml(initialsOf(doctor))}</span>${escapeHtml(doctor)}`
}

function hoursOf(week: OpeningHours): readonly string[] {
  const days = joinSameDays(week).map(
    (same) => `<div><dt>${hoursText.days(same)}</dt><dd>${hoursText.hours(same)}</dd></div>`,
  )
  return [
    `<h2>${hoursText.title}</h2>`,
    `<dl>${days.join('')}</dl>`,
    `<p>${hoursText.holidays}</p>`,
  ]
}

/** A part that looks as it does in the application: see `clinic-page.css`. */
function part(name: string, children: readonly string[]): string {
  return `<div class="clinic-${name}">${children.join('')}</div>`
}

function list(items: readonly string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
}
