import { findFreeDoctorIds } from '#src/areas/doctors/model/doctor.ts'
import { findFreeRoomId } from '#src/areas/doctors/model/room.ts'
import { withPlaces } from '#src/areas/services/model/withPlaces.ts'
import type { Specialty } from '#src/core/fields/specialties.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { defaultZoneOf, type TimeZone } from '#src/core/time/timeZones.ts'
import type { ClinicTemplate, ServiceTemplate } from './catalogue/ClinicTemplate.ts'
import { DEMO_CLINIC } from './catalogue/primaryCareClinics.ts'
import { DoctorTimes } from './DoctorTimes.ts'
import { toMailbox } from './people.ts'
import type { Random } from './Random.ts'
import type { ServiceRecord, SlotRecord } from './records.ts'
import type { SeedSize } from './SeedSize.ts'
import { pickSlotTimes, weeklySlotTimes } from './slotTimes.ts'

const PAST_SLOTS = 3
/** One specialty whose services are not taxed, so that both kinds are there to be seen. */
const UNTAXED: Specialty = 'physiotherapy'

interface Options {
  readonly now: number
  readonly random: Random
  readonly size: SeedSize
  /** The picture of a clinic's service, by its place in the list; '' for none. */
  readonly imageUrl: (clinic: ClinicTemplate, serviceIndex: number) => string
}

/** The services of a clinic with their slots, all free. Measurements have neither doctors, rooms nor groups. */
export function makeServices(
  clinic: ClinicTemplate,
  options: Options,
): Record<string, ServiceRecord> {
  const { now, random, size, imageUrl } = options
  const count = size.servicesPerClinic ?? clinic.services.length
  const isSmall = size.slotsPerService === undefined
  const slotsOf = createSlotMaker(clinic, options)
  const doctorIds = isSmall ? doctorIdsOf(clinic) : new Map<string, string>()
  const roomIds = isSmall ? roomIdsOf(clinic) : new Map<string, string>()
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const template = clinic.services[index % clinic.services.length]
      if (template === undefined) throw new Error(`${clinic.name} has no services.`)
      const round = Math.floor(index / clinic.services.length)
      const name = round === 0 ? template.name : `${template.name}, part ${round + 1}`
      const madeAt = now - (60 + count - index) * DAY_MS
      // A group names no doctor of the clinic's.
      const doctorId = template.places === undefined ? doctorIds.get(template.doctor) : undefined
      const roomId = roomIds.get(template.room ?? '')
      return [
        random.pushKey(madeAt),
        {
          name,
          clinic_name: clinic.name,
          clinic_address: clinic.address,
          clinic_email: clinic.email,
          clinic_province: clinic.province,
          clinic_category: clinic.category,
          description: template.description,
          ...(isSmall &&
            template.inFrench !== undefined && {
              name_other: template.inFrench.name,
              description_other: template.inFrench.description,
            }),
          doctor: template.doctor,
          doctor_email: emailOf(template.doctor, clinic),
          ...(doctorId !== undefined && { doctor_id: doctorId }),
          ...(roomId !== undefined && { room_id: roomId }),
          ...(isSmall && template.places !== undefined && { places: template.places }),
          ...(isSmall && template.allowsSeries === true && { policy: { series: true } }),
          price: template.price,
          ...(clinic.category === UNTAXED && { not_taxed: true }),
          duration: template.duration,
          image_url: imageUrl(clinic, index),
          slots: slotsOf(template),
        },
      ]
    }),
  )
}

/** The ids of a clinic's doctors by their names: the same name is the same person. */
export function doctorIdsOf({ services }: ClinicTemplate): ReadonlyMap<string, string> {
  const names = new Set(
    services.filter(({ places }) => places === undefined).map(({ doctor }) => doctor),
  )
  const ids = findFreeDoctorIds([], names.size)
  return new Map([...names].map((name, index) => [name, ids[index] ?? '']))
}

/** The ids of a clinic's rooms by their names. */
export function roomIdsOf({ services }: ClinicTemplate): ReadonlyMap<string, string> {
  const ids = new Map<string, string>()
  for (const { room } of services) {
    if (room === undefined || ids.has(room)) continue
    ids.set(room, findFreeRoomId([...ids.values()]) ?? '')
  }
  return ids
}

export function emailOf(doctor: string, { email }: ClinicTemplate): string {
  return `${toMailbox(doctor)}@${email.split('@')[1] ?? ''}`
}

/** Gives the services of a clinic times at which neither their doctor nor their room is taken. */
function createSlotMaker(
  clinic: ClinicTemplate,
  { now, random, size }: Options,
): (template: ServiceTemplate) => Record<string, SlotRecord> {
  const zone = defaultZoneOf(clinic.province)
  const isSmall = size.slotsPerService === undefined
  const times = new Map<string, DoctorTimes>()
  const timesOf = (name: string): DoctorTimes => {
    const own = times.get(name) ?? new DoctorTimes()
    times.set(name, own)
    return own
  }
  const takenTimesOf = ({ doctor, room }: ServiceTemplate): readonly DoctorTimes[] =>
    isSmall && room !== undefined ? [timesOf(doctor), timesOf(room)] : [timesOf(doctor)]
  const weekly = new Map<ServiceTemplate, readonly number[]>()
  // Before the others, which find theirs around them.
  for (const template of isSmall ? clinic.services : []) {
    if (template.weekly === undefined) continue
    const timestamps = weeklySlotTimes(template.weekly, now, zone)
    for (const taken of takenTimesOf(template)) {
      for (const timestamp of timestamps) taken.take(timestamp, template.duration)
    }
    weekly.set(template, timestamps)
  }
  return (template) =>
    numberSlots(
      withPlaces(
        weekly.get(template) ?? pickTimes(template, { zone, takenTimes: takenTimesOf(template) }),
        isSmall ? (template.places ?? 0) : 0,
      ),
    )

  function pickTimes(
    { duration }: ServiceTemplate,
    where: { readonly zone: TimeZone; readonly takenTimes: readonly DoctorTimes[] },
  ): readonly number[] {
    const count = size.slotsPerService ?? random.between(10, 18)
    const past = Math.min(PAST_SLOTS, Math.floor(count / 3))
    // The demo clinic's own day is full of other slots.
    const firstDay = clinic.id === DEMO_CLINIC.id ? 1 : 0
    return pickSlotTimes({ ...where, random, now, past, future: count - past, duration, firstDay })
  }
}

function numberSlots(timestamps: readonly number[]): Record<string, SlotRecord> {
  return Object.fromEntries(
    timestamps.map((timestamp, index) => [`slot_${index}`, { available: true, timestamp }]),
  )
}
