import { site } from '#src/config/site.ts'

export const contact = {
  title: 'Contact Us',
  description: `E-mail or call ${site.brand}. Our phone number, opening hours and headquarters in ${site.headquarters}.`,
  lead: 'Questions about an appointment, a service or your account? E-mail or call us. A person will answer.',
  email: 'E-mail',
  phone: 'Phone',
  headquarters: 'Headquarters',
  map: 'View on a map',
  openingHoursTitle: 'Opening hours',
  openingHours: site.openingHours,
} as const
