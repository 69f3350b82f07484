import type { ReactElement } from 'react'
import type { RegistrationForm } from '#src/areas/accounts/model/registrationForm.ts'
import { registration } from '#src/areas/accounts/text/en/registration.ts'
import { useText } from '#src/areas/text/useText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { format } from '#src/core/text/en/format.ts'
import { zone as zoneTexts } from '#src/core/text/en/zone.ts'
import { defaultZoneOf, zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import { keepsOneTime } from '#src/core/time/wallClock.ts'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'

const TEXTS = { format, registration, zone: zoneTexts }

interface ClinicClockProps {
  readonly form: FormFields<Pick<RegistrationForm, 'province' | 'timeZone'>>
}

/** What the clock at the clinic shows, once its province is chosen; a choice where there are two clocks. */
export function ClinicClock({ form }: ClinicClockProps): ReactElement | null {
  const text = useText(TEXTS)
  const now = useNow()
  const { province, timeZone } = form.values
  if (province === '') return null
  const zones = zonesOffered(province)
  const zone = timeZone === '' ? defaultZoneOf(province) : timeZone
  const time = text.format.time(now, zone)
  if (zones.length === 1) {
    return <p className={primitives.remark}>{text.registration.clock(time)}</p>
  }
  return (
    <Select<TimeZone>
      {...form.field('timeZone')}
      value={zone}
      label={text.registration.clockLabel}
      hint={text.registration.clockQuestion(time)}
      options={zones.map((each) => ({
        value: each,
        label: text.zone.option(
          text.format.time(now, each),
          text.zone.cities[each],
          keepsOneTime(each),
        ),
      }))}
    />
  )
}
