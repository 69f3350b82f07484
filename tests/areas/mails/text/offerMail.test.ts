import { describe, expect, test } from 'vitest'
import { offerMail as english } from '#src/areas/mails/text/en/offerMail.ts'
import { offerMail as french } from '#src/areas/mails/text/fr/offerMail.ts'
import { HOLD_MS, TURN_MS, type Turn } from '#src/areas/openings/model/wait.ts'
import type { MailWords } from '#src/areas/visits/model/notification.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { aClinic, aClinicProfile, aService } from '#tests/support/builders.ts'
import { localTime } from '#tests/support/localTime.ts'

/** Three hours behind the builders' clinic, whose clocks `localTime` shows. */
const WEST = aClinic({ province: 'BC', timeZone: 'America/Vancouver' })
const OFFERED = localTime(2, 12)
const FIRST: Turn = { patientId: 'amara-osei', from: OFFERED }
const SECOND: Turn = { patientId: 'ben-okafor', from: OFFERED + TURN_MS }
const APP = 'https://clinic.example'
const BOOKING = '/booking?clinic=clinic-1&service=service-1&slot=slot_7'
const LANGUAGES = [
  ['English', english],
  ['French', french],
] as const

interface Offer {
  readonly clinic?: typeof WEST
  readonly turn?: Turn
  readonly appUrl?: string
  readonly isPublic?: boolean
}

function write(
  mail: typeof english | typeof french,
  { clinic = WEST, turn = FIRST, appUrl = APP, isPublic = true }: Offer = {},
): MailWords {
  return mail(aService({}, clinic), {
    time: {
      clinicId: 'clinic-1',
      serviceId: 'service-1',
      slotId: 'slot_7',
      timestamp: localTime(3, 13, 30),
      duration: 45,
      doctorId: null,
      freedAt: OFFERED,
    },
    turn,
    offeredAt: OFFERED,
    appUrl,
    clinic: isPublic ? aClinicProfile(clinic) : null,
  })
}

const linksIn = ({ message }: MailWords): readonly string[] =>
  (message.match(/https?:\S+/g) ?? []).filter((link) => !link.includes('openstreetmap'))

describe('the mail about a free time, in English', () => {
  test('a patient whose turn it is reads when and where the time is, and until when it is held', () => {
    const { subject, message } = write(english)
    expect(subject).toBe('A time is free: Tue 3 Mar, 10:30 AM, Riverside Dental')
    expect(message).toContain(
      'A time for which you wait is free at Riverside Dental: Tuesday, 3rd March 2026 at 10:30 AM (Vancouver time).',
    )
    expect(message).toContain(
      'You have waited the longest, so you can book it now. Until 09:45 AM (Vancouver time) it is held for you and at most two more people who wait.',
    )
    expect(message).toContain(
      '12 King Street West, Kitchener\nPhone: (519) 555-0199\nMap: https://',
    )
  })

  test('a patient whose turn comes later reads from when on, and that somebody else may be first', () => {
    const { message } = write(english, { turn: SECOND })
    expect(message).toContain(
      'From 09:15 AM (Vancouver time) on you can book it, unless somebody who has waited longer has done so. Until 09:45 AM (Vancouver time) it is held for those who wait.',
    )
    expect(message).not.toContain('now')
  })

  test('a patient reads how to book, that nothing is booked before, and how to stop waiting', () => {
    const { message } = write(english)
    expect(message).toContain(`Book it here: ${APP}${BOOKING}\n`)
    expect(message).toContain('Nothing is booked until you do, and you need not answer.')
    expect(message).toContain(
      `CareSlot sends this for Riverside Dental, as you are on its waitlist. To leave it: ${APP}/dashboard\n`,
    )
  })
})

describe('the mail about a free time, in French', () => {
  test('a patient whose turn it is reads when and where the time is, and until when it is held', () => {
    const { subject, message } = write(french)
    expect(subject).toBe(
      'Une plage est libre\u00a0: mar. 3 mars à\u00a010\u00a0h\u00a030, Riverside Dental',
    )
    expect(message).toContain(
      'Une plage que vous attendez est libre à Riverside Dental\u00a0: le mardi 3 mars 2026 à\u00a010\u00a0h\u00a030 (heure de Vancouver).',
    )
    expect(message).toContain(
      'Vous attendez depuis le plus longtemps\u00a0: vous pouvez la réserver maintenant. Jusqu’à 9\u00a0h\u00a045 (heure de Vancouver), elle est gardée pour vous et au plus deux autres personnes qui attendent.',
    )
    expect(message).toContain('Téléphone\u00a0: (519) 555-0199\nCarte\u00a0: https://')
  })

  test('a patient whose turn comes later reads from when on, and that somebody else may be first', () => {
    const { message } = write(french, { turn: SECOND })
    expect(message).toContain(
      'Vous pouvez la réserver à partir de 9\u00a0h\u00a015 (heure de Vancouver), à moins qu’une personne qui attend depuis plus longtemps ne l’ait fait. Jusqu’à 9\u00a0h\u00a045 (heure de Vancouver), elle est gardée pour les personnes qui attendent.',
    )
    expect(message).not.toContain('maintenant')
  })

  test('a patient reads how to book, that nothing is booked before, and how to stop waiting', () => {
    const { message } = write(french, { appUrl: `${APP}/fr` })
    expect(message).toContain(`Réservez-la ici\u00a0: ${APP}/fr${BOOKING}\n`)
    expect(message).toContain('Rien n’est réservé avant, et vous n’avez pas à répondre.')
    expect(message).toContain(
      `CareSlot envoie ce courriel pour Riverside Dental, car vous êtes sur sa liste d’attente. Pour la quitter\u00a0: ${APP}/fr/dashboard\n`,
    )
  })
})

describe.each(LANGUAGES)('the mail about a free time, in %s', (_, mail) => {
  test.each([FIRST, SECOND])(
    'every time in it is by the clock of the clinic, and says so',
    (turn) => {
      const { message } = write(mail, { turn })
      const times = message.match(/\d+:\d\d [AP]M|\d+\u00a0h(?:\u00a0\d\d)?/g) ?? []
      const clocks = message.match(/\((?:heure de Vancouver|Vancouver time)\)/g) ?? []
      expect(times).toHaveLength(turn === FIRST ? 2 : 3)
      expect(clocks).toHaveLength(times.length)
      // By the clock in Toronto they would begin with these.
      expect(message).not.toMatch(/\b(?:13|01|12)(?::|\u00a0h)/)
    },
  )

  test('the last moment of the turns is that of the record, at which everybody may book', () => {
    const lastTurn = { patientId: 'cy', from: OFFERED + 2 * TURN_MS }
    expect(lastTurn.from + TURN_MS).toBe(OFFERED + HOLD_MS)
    expect(write(mail, { turn: lastTurn }).message).toMatch(/0?9(?::|\u00a0h\u00a0)30/)
  })

  test('nobody who waits is in it, nor the account, nor for which service', () => {
    const { subject, message } = write(mail, { turn: SECOND })
    for (const secret of [
      'amara',
      'osei',
      'ben-',
      'okafor',
      'Teeth',
      'Lena Roy',
      'roy@',
      'desk@',
    ]) {
      expect(`${subject} ${message}`.toLowerCase()).not.toContain(secret.toLowerCase())
    }
  })

  test('a clinic that is not public is described as its service does, without a phone number', () => {
    const { message } = write(mail, { isPublic: false })
    expect(message).toContain('Riverside Dental\n12 King Street West, Kitchener\n')
    expect(message).not.toContain('555-0199')
  })

  test('the longest name that a clinic can have is there in full, in the subject too', () => {
    const name = 'Saint-Jean-Baptiste '.repeat(5).slice(0, LIMITS.clinicName.max).trim()
    const { subject, message } = write(mail, { clinic: aClinic({ ...WEST, name }) })
    expect(subject.endsWith(`, ${name}`)).toBe(true)
    expect(message.split(name)).toHaveLength(4)
  })

  test('letters of other languages and signs in a name are there as they were typed', () => {
    const name = 'Clinique Ōñé ‘Ça & Là’ 健康 (№ 5)'
    const { subject, message } = write(mail, { clinic: aClinic({ ...WEST, name }) })
    expect(message).toContain(`${name}\n12 King Street West`)
    expect(subject).toMatch(/Clinique Ōñé ‘Ça (?:and|et) Là’ 健康 \(№ 5\)$/)
  })

  test('a name that would be a link, more lines or markup is none of it, and no link but ours is left', () => {
    const clinic = aClinic({
      ...WEST,
      name: 'evil.example/pay\r\nBcc: me@evil.example <b>"now"</b>',
      address: 'https://evil.example/login',
      phone: 'pay@evil.example',
    })
    const written = write(mail, { clinic })
    expect(written.subject).not.toMatch(/[\r\n<>"&]|evil\.example|@/)
    expect(written.message).not.toMatch(/evil\.example|@evil|\r|^Bcc/m)
    expect(linksIn(written)).toEqual([`${APP}${BOOKING}`, `${APP}/dashboard`])
  })
})

test('both languages say the same of a free time, in as many parts, and no word of the other', () => {
  for (const turn of [FIRST, SECOND]) {
    const [ours, theirs] = [write(english, { turn }), write(french, { turn })]
    expect(theirs.message.split('\n').length).toBe(ours.message.split('\n').length)
    expect(linksIn(theirs)).toEqual(linksIn(ours))
    expect(ours.message).not.toMatch(/\b(?:le|la|vous|pour|heure|écrivez)\b/i)
    expect(theirs.message.replaceAll(/https:\S+/g, '')).not.toMatch(
      /\b(?:the|you|until|from|book|time|write)\b/i,
    )
  }
})
