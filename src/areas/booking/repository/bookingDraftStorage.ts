import * as v from 'valibot'
import type { BookingDraft } from '#src/areas/booking/model/bookingDraft.ts'
import { PATIENT_FIELDS } from '#src/core/fields/bookingFields.ts'
import { mapFields } from '#src/core/fields/fieldTable.ts'
import { SERIES_LENGTH, SERIES_WEEKS } from '#src/core/fields/series.ts'
import { decode } from '#src/data/records/decode.ts'
import { fields } from '#src/data/records/fields.ts'
import type { ReportProblem } from '#src/data/sdk/reportProblem.ts'

const KEY = 'booking-draft'

interface BookingDraftStorageOptions {
  /** Returns the tab's `sessionStorage`; throws where storage is forbidden. */
  readonly openTabStorage: () => Storage
  readonly reportProblem: ReportProblem
}

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    bookedBy: fields.id,
    clinicId: fields.id,
    serviceId: fields.id,
    // As it was typed: it need not be complete, and may be from before there was a field.
    information: v.object(mapFields(PATIENT_FIELDS, () => v.optional(v.string(), ''))),
    repetition: v.optional(
      v.nullable(
        v.object({
          weeks: v.picklist(SERIES_WEEKS),
          count: v.pipe(
            v.number(),
            v.integer(),
            v.minValue(SERIES_LENGTH.min),
            v.maxValue(SERIES_LENGTH.max),
          ),
        }),
      ),
      null,
    ),
    request: v.nullable(
      v.object({
        appointmentId: fields.id,
        slot: v.object({ slotId: fields.slotId, timestamp: fields.timestamp }),
        others: v.optional(v.array(fields.id), []),
      }),
    ),
  }),
)

/**
 * The booking that is being filled in, in the tab's `sessionStorage`: it ends with the tab and at the
 * sign-out. What is damaged, or belongs to another account or service, is as if it were not there.
 */
export function createBookingDraftStorage({
  openTabStorage,
  reportProblem,
}: BookingDraftStorageOptions) {
  // For a browser that refuses storage: the draft lasts as long as the page.
  let own: BookingDraft | null = null

  function attempt(what: string, run: (storage: Storage) => void): void {
    try {
      run(openTabStorage())
    } catch (error) {
      reportProblem(`The booking that is being filled in can't be ${what}`, error)
    }
  }

  return {
    /** Null where this patient has typed nothing for this service, or it is damaged. */
    load: ({
      bookedBy,
      clinicId,
      serviceId,
    }: Pick<BookingDraft, 'bookedBy' | 'clinicId' | 'serviceId'>): BookingDraft | null => {
      let draft = own
      attempt('read', (storage) => {
        const text = storage.getItem(KEY)
        draft = text === null ? null : decode(schema, text, 'the booking that is being filled in')
      })
      const isAsked =
        draft?.bookedBy === bookedBy && draft.clinicId === clinicId && draft.serviceId === serviceId
      return isAsked ? draft : null
    },
    save: (draft: BookingDraft): void => {
      own = draft
      attempt('saved', (storage) => {
        storage.setItem(KEY, JSON.stringify(draft))
      })
    },
    /** Once it is sent or in the cart, and at sign-out. */
    clear: (): void => {
      own = null
      attempt('removed', (storage) => {
        storage.removeItem(KEY)
      })
    },
  }
}
