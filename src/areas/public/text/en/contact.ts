export const contact = {
  title: 'Contact Us',
  description:
    'E-mail or call CareSlot. Our phone number, opening hours and headquarters in Kitchener, Ontario.',
  lead: 'Questions about an appointment, a service or your account? E-mail or call us. A person will answer.',
  email: 'E-mail',
  phone: 'Phone',
  headquarters: 'Headquarters',
  map: 'View on a map',
  openingHoursTitle: 'Opening hours',
  openingHours: 'Mon to Fri, 8am to 8pm',
} as const
