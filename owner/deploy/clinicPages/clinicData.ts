import { startOfPages } from '#dev/language/startOfPages.ts'
import { nameForReader } from '#src/areas/services/model/nameForReader.ts'
import { readOpeningHours } from '#src/areas/services/model/openingHours.ts'
import type { Language } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { DAYS_OF_WEEK, type DayOfWeek } from '#src/core/time/daysOfWeek.ts'
import type { PublicClinic } from './readPublicClinics.ts'

interface DataOptions {
  readonly appUrl: string
  readonly language: Language
}

/** What search engines read of a clinic: https://schema.org/MedicalClinic. It is one clinic, by its id, in each language. */
export function clinicData(
  { clinic, services }: Omit<PublicClinic, 'answerHours'>,
  { appUrl, language }: DataOptions,
): object {
  const { name, address, province, phone, openingHours } = clinic
  const path = paths.clinic(clinic)
  const doctors = [...new Set(services.map(({ doctor }) => doctor))]
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    '@id': `${appUrl}${path}`,
    name,
    url: `${startOfPages(appUrl, language)}${path}`,
    ...(phone !== '' && { telephone: `+1 ${phone}` }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      addressRegion: province,
      addressCountry: 'CA',
    },
    ...openingData(openingHours),
    ...(doctors.length > 0 && {
      employee: doctors.map((doctor) => ({ '@type': 'Person', name: doctor })),
    }),
    ...(services.length > 0 && {
      makesOffer: services.map((service) => ({
        '@type': 'Offer',
        price: service.price,
        priceCurrency: 'CAD',
        itemOffered: { '@type': 'Service', name: nameForReader(service, language).text },
      })),
    }),
  }
}

const DAY_NAMES: Readonly<Record<DayOfWeek, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

/** https://schema.org/OpeningHoursSpecification; nothing where the clinic does not say when it is open. */
function openingData(stored: string): object {
  const week = readOpeningHours(stored)
  if (week === null) return {}
  return {
    openingHoursSpecification: DAYS_OF_WEEK.flatMap((day) =>
      week[day].map(({ from, until }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAY_NAMES[day]}`,
        opens: from,
        closes: until,
      })),
    ),
  }
}
