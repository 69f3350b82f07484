import type { ReactElement } from 'react'
import type { ClinicSettingsForm } from '#src/areas/accounts/model/clinicSettings.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { useNow } from '#src/areas/useNow.ts'
import type { FormFields } from '#src/core/state/useForm.ts'
import { DAY_MS } from '#src/core/time/timeUnits.ts'
import { zonesOffered, type TimeZone } from '#src/core/time/timeZones.ts'
import { keepsOneTime } from '#src/core/time/wallClock.ts'
import { classNames } from '#src/ui/classNames.ts'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import styles from './ClinicSettingsPage.module.css'

const HALF_YEAR_MS = 182 * DAY_MS

interface ZoneFieldProps {
  readonly form: FormFields<ClinicSettingsForm>
  /** The zone that is saved. */
  readonly stored: TimeZone
}

/** The clinic's clock: a choice where its province has more than one, and what another one changes. */
export function ZoneField({ form, stored }: ZoneFieldProps): ReactElement {
  const text = useClinicsText()
  const words = text.clinicSettings
  const now = useNow()
  const { province, timeZone } = form.values
  const zones = [...new Set([...zonesOffered(province), timeZone])]
  const time = text.format.time(now, timeZone)
  // Two clocks may agree in winter and not in summer.
  const moved = [now, now + HALF_YEAR_MS]
    .map((at) => [text.format.time(at, stored), text.format.time(at, timeZone)] as const)
    .find(([before, after]) => before !== after)
  return (
    <div className={primitives.stack2}>
      {zones.length === 1 ? (
        <p className={primitives.remark}>{words.clock(time)}</p>
      ) : (
        <Select<TimeZone>
          {...form.field('timeZone')}
          label={words.fields.timeZone}
          hint={timeZone === stored ? words.clock(time) : words.clockQuestion(time)}
          options={zones.map((zone) => ({
            value: zone,
            label: text.zone.option(
              text.format.time(now, zone),
              text.zone.cities[zone],
              keepsOneTime(zone),
            ),
          }))}
        />
      )}
      <p className={classNames(primitives.remark, styles.clockNews)} role="status">
        {moved === undefined ? null : words.clockChanges(...moved)}
      </p>
    </div>
  )
}
