export const contact = {
  title: 'Contact Us',
  lead: 'A question about a booking, a service or your account? Write or call: a person answers.',
  email: 'E-mail',
  phone: 'Phone',
  headquarters: 'Headquarters',
  map: 'See it on the map',
  openingHours: 'Opening hours',
} as const
