export const contact = {
  title: 'Contact Us',
  description:
    'Write to CareSlot or call: e-mail, phone number, opening hours and headquarters in Kitchener, Ontario.',
  lead: 'A question about a booking, a service or your account? Write or call: a person answers.',
  email: 'E-mail',
  phone: 'Phone',
  headquarters: 'Headquarters',
  map: 'See it on the map',
  openingHoursTitle: 'Opening hours',
  openingHours: 'Mon to Fri, 8am to 8pm',
} as const
