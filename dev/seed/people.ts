import type { SeedAccount } from '@careslot/local-firebase'

/** Everyone with a password has this one. */
export const DEMO_PASSWORD = 'careslot'

/** A patient with a record, as the bookings need him or her. */
export interface Person {
  readonly uid: string
  readonly name: string
  readonly email: string
  /** `(###) ###-####`, from the range kept for fiction. */
  readonly phoneNumber: string
  readonly signIn: 'password' | 'google'
  /** A person whom the account keeps by name. */
  readonly booksFor?: string
}

/** Someone without an account, for whom the clinic books. */
export type Caller = Pick<Person, 'name' | 'phoneNumber'>

export const DEMO_PATIENT: Person = {
  uid: 'demo-patient',
  name: 'Robin Field',
  email: 'patient@careslot.example',
  phoneNumber: '(519) 555-0100',
  signIn: 'password',
  booksFor: 'Wren Field',
}

/** The Google identity that is a patient already. */
export const GOOGLE_PATIENT: Person = {
  uid: 'google-avery',
  name: 'Avery Chen',
  email: 'avery.chen@gmail.example',
  phoneNumber: '(519) 555-0101',
  signIn: 'google',
}

/** Google identities that come for the first time: their sign-up makes the record. */
export const NEW_GOOGLE_ACCOUNTS: readonly SeedAccount[] = [
  {
    uid: 'google-jamie',
    email: 'jamie.oconnor@gmail.example',
    displayName: 'Jamie O’Connor',
    hasGoogleIdentity: true,
  },
  {
    uid: 'google-noor',
    email: 'noor.siddiqui@gmail.example',
    displayName: 'Noor Siddiqui',
    hasGoogleIdentity: true,
  },
]

/** For them the clinic books: they call. */
export const CALLERS: readonly Caller[] = [
  { name: 'Walter Hines', phoneNumber: '(519) 555-0190' },
  { name: 'Gudrun Olafsson', phoneNumber: '(519) 555-0191' },
  { name: 'Ramona Delacroix', phoneNumber: '(226) 555-0192' },
  { name: 'Albert Nwosu', phoneNumber: '(519) 555-0193' },
  { name: 'Edith Kowal', phoneNumber: '(519) 555-0194' },
  { name: 'Vincent Marsh', phoneNumber: '(226) 555-0195' },
  { name: 'Lorraine Tulk', phoneNumber: '(519) 555-0196' },
  { name: 'Harold Benoit', phoneNumber: '(519) 555-0197' },
]

const NAMES = [
  'Hannah Brandt',
  'Marcus Lindgren',
  'Olivia Nguyen',
  'Samir Patel',
  'Beatrice Fontaine',
  'Kofi Mensah',
  'Élodie Lavoie',
  'Thomas Running Deer',
  'Isabella Rossi',
  'Wei Zhang',
  'Nora Gallagher',
  'David Eisenberg',
  'Amina Yusuf',
  'Peter Novak',
  'Grace Whitfield',
  'Anders Holm',
  'Farah Jamal',
  'Jonah Beaulieu',
  'Mei Tan',
  'Tessa Moore',
  'Ibrahim Diallo',
  'Rosa Jimenez',
  'Callum Fraser',
  'Yuki Sato',
  'Clara Hoffmann',
  'Dylan Bear',
  'Fiona Kelly',
  'Nikhil Rao',
  'Sylvie Arsenault',
  'Oscar Petrov',
  'Adele Kuhn',
  'Mohammed Aziz',
  'Joanna Pike',
  'Luc Bergeron',
  'Shanthi Perera',
  'Owen MacAulay',
  'Ingrid Solberg',
  'Daniela Costa',
  'Ravi Menon',
  'Ruth Blackbird',
  'Hugo Tessier',
  'Leah Zimmerman',
  'Gareth Pugh',
  'Naledi Khumalo',
  'Stephan Ivanov',
]

/** The area codes of telephones in the demo clinic's region. */
const AREA_CODES = ['519', '226', '548']

/** The other patients; beyond these names they repeat with a number. */
export function otherPatients(count: number): readonly Person[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / NAMES.length)
    const base = NAMES[index % NAMES.length] ?? ''
    const name = round === 0 ? base : `${base} ${round + 1}`
    const number = String(index + 1).padStart(5, '0')
    return {
      uid: `patient-${number}`,
      name,
      email: `${toMailbox(name)}@patients.example`,
      phoneNumber: `(${AREA_CODES[index % AREA_CODES.length] ?? ''}) 555-01${String(10 + (index % 90))}`,
      signIn: 'password',
    }
  })
}

/** 'Dr. Étienne Gagnon' and 'Maya Lindqvist, PT' to 'etienne.gagnon' and 'maya.lindqvist'. */
export function toMailbox(name: string): string {
  const [plainName = ''] = name.replace(/^Dr\. /, '').split(',')
  return plainName
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '.')
}
