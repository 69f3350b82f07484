import * as v from 'valibot'

const MAX_LINE = 200
const MAX_TEXT = 2000
/** An installed application's name is cut after about so many characters. */
const MAX_BRAND = 30
const MAX_LINKS = 8
const MAX_YEARS = 100
const MAX_DAYS = 90

/** The drawings of people that come with the application. */
const DRAWN_PORTRAITS = ['amina', 'luc', 'mei']
const PICTURE = /^\/[\w-]+(?:\/[\w-]+)*\.(?:avif|jpe?g|png|svg|webp)$/u

/** Text that is read: something is in it, without spaces around it and without characters that nobody sees. */
function line(max = MAX_LINE) {
  const mustBe = `It must be one line of 1 to ${max} characters, without spaces around it.`
  return v.pipe(
    v.string(mustBe),
    v.check(
      (text) =>
        text !== '' && text.length <= max && text.trim() === text && !/[\p{Cc}\p{Cf}]/u.test(text),
      mustBe,
    ),
  )
}

function wholeNumber(max: number) {
  const mustBe = `It must be a whole number from 1 to ${max}.`
  return v.pipe(v.number(mustBe), v.integer(mustBe), v.minValue(1, mustBe), v.maxValue(max, mustBe))
}

/** @param min the fewest that are asked for */
function list<Item extends v.GenericSchema>(item: Item, min: number, max: number) {
  const mustBe = `It must be a list of ${min} to ${max}.`
  return v.pipe(v.array(item, mustBe), v.minLength(min, mustBe), v.maxLength(max, mustBe))
}

const NOT_AN_OBJECT = 'It must be { … }, with the keys of the example.'
const NOT_A_PHONE = 'It must be a Canadian or American number, such as (519) 555-0123.'
const NOT_A_MAILBOX = 'It must be an e-mail address.'
const NOT_A_LINK = 'It must be an address that begins with https://.'
const NOT_A_PORTRAIT =
  'It must be the address of a picture in installation/public, such as /anna.jpg.'

/** What "backup-key" of the owner's program shows, but for its checksum. */
const NOT_A_KEY =
  'It must be the public key of "backup-key": age1, then 58 letters and digits; or null.'
const backupKey = v.pipe(v.string(NOT_A_KEY), v.regex(/^age1[02-9ac-hj-np-z]{58}$/u, NOT_A_KEY))

const link = v.pipe(
  v.string(NOT_A_LINK),
  v.check((text) => URL.canParse(text) && new URL(text).protocol === 'https:', NOT_A_LINK),
)

const privacyOfficer = v.strictObject({ name: line(), title: line() }, NOT_AN_OBJECT)

const cofounders = list(
  v.strictObject(
    {
      name: line(),
      role: line(),
      text: line(MAX_TEXT),
      url: link,
      portrait: v.pipe(
        v.string(NOT_A_PORTRAIT),
        v.check((text) => DRAWN_PORTRAITS.includes(text) || PICTURE.test(text), NOT_A_PORTRAIT),
      ),
      portraitText: line(),
    },
    NOT_AN_OBJECT,
  ),
  1,
  MAX_LINKS,
)

/** What the file of an installation says. `installation/README.md` explains each key. */
export const siteSchema = v.strictObject(
  {
    brand: line(MAX_BRAND),
    supportMailbox: v.pipe(v.string(NOT_A_MAILBOX), v.email(NOT_A_MAILBOX)),
    phoneNumber: v.pipe(
      v.string(NOT_A_PHONE),
      v.regex(/^(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}$/u, NOT_A_PHONE),
    ),
    openingHours: line(),
    headquarters: line(),
    socialLinks: list(v.strictObject({ name: line(), url: link }, NOT_AN_OBJECT), 0, MAX_LINKS),
    databasePlace: v.picklist(
      ['the United States', 'Belgium', 'Singapore'],
      'It must be "the United States", "Belgium" or "Singapore".',
    ),
    retentionYears: wholeNumber(MAX_YEARS),
    answerDays: wholeNumber(MAX_DAYS),
    backupPublicKey: v.optional(v.nullable(backupKey), null),
    privacyOfficer,
    cofounders,
    fr: v.optional(
      v.strictObject(
        {
          openingHours: v.optional(line()),
          headquarters: v.optional(line()),
          privacyOfficer: v.optional(privacyOfficer),
          cofounders: v.optional(cofounders),
        },
        NOT_AN_OBJECT,
      ),
      {},
    ),
    texts: v.strictObject(
      {
        en: v.record(v.string(), line(MAX_TEXT), NOT_AN_OBJECT),
        fr: v.optional(v.record(v.string(), line(MAX_TEXT), NOT_AN_OBJECT), {}),
      },
      NOT_AN_OBJECT,
    ),
  },
  NOT_AN_OBJECT,
)

export type SiteFile = v.InferOutput<typeof siteSchema>
