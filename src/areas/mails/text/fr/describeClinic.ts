import type { ClinicProfile } from '#src/areas/accounts/model/account.ts'
import type { NotifiedBooking } from '#src/areas/visits/model/notification.ts'
import { mapUrl } from '#src/config/mapUrl.ts'
import { withoutLinks } from '#src/core/fields/withoutLinks.ts'
import { provinces } from '#src/core/text/fr/provinces.ts'

/** Where the clinic is and how to reach it: as it says itself now, otherwise as it was booked. */
export function describeClinic(
  {
    clinicName,
    clinicAddress,
    clinicProvince,
  }: Pick<NotifiedBooking['bookingDetails'], 'clinicName' | 'clinicAddress' | 'clinicProvince'>,
  clinic: ClinicProfile | null,
  hasMap: boolean,
): string {
  const name = withoutLinks(clinicName)
  const address = withoutLinks(clinic?.address ?? clinicAddress)
  const phone = withoutLinks(clinic?.phone ?? '')
  return [
    name,
    address,
    ...(phone === '' ? [] : [`Téléphone\u00a0: ${phone}`]),
    ...(hasMap ? [`Carte\u00a0: ${mapUrl(`${address}, ${provinces[clinicProvince]}`)}`] : []),
  ].join('\n')
}
