import type { ReactElement } from 'react'
import type { RegistrationForm } from '#src/areas/accounts/model/registrationForm.ts'
import { useAccountsText } from '#src/areas/accounts/text/useAccountsText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { defaultZoneOf, zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import { keepsOneTime } from '#src/core/time/wallClock.ts'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'

interface ClinicClockProps {
  readonly form: FormFields<Pick<RegistrationForm, 'province' | 'timeZone'>>
}

/** What the clock at the clinic shows, once its province is chosen; a choice where there are two clocks. */
export function ClinicClock({ form }: ClinicClockProps): ReactElement | null {
  const text = useAccountsText()
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
