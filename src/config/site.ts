import { mapUrl } from './mapUrl.ts'

const HEADQUARTERS = 'Kitchener, Ontario'

/** The fixed labels of this installation (spec §9, Labels; spec §1, contact and about pages, footer). */
export const site = {
  brand: 'CareSlot',
  supportMailbox: 'support@careslot.example',
  phoneNumber: '(519) 555-0142',
  /** The same number for `tel:` links. */
  phoneLink: '+15195550142',
  headquarters: HEADQUARTERS,
  mapsUrl: mapUrl(HEADQUARTERS),
  /**
   * Where the database of this installation is: 'the United States', 'Belgium' or 'Singapore'. It is chosen
   * once, when the project is made.
   */
  databasePlace: 'the United States',
  /** For how long past appointments are kept before the owner removes them. */
  retentionYears: 10,
  /** Within how many days the owner normally answers and removes a deleted account's data. */
  answerDays: 30,
  socialLinks: [
    { name: 'Facebook', url: 'https://careslot.example/facebook' },
    { name: 'Instagram', url: 'https://careslot.example/instagram' },
    { name: 'LinkedIn', url: 'https://careslot.example/linkedin' },
  ],
} as const
