import { useId, type ReactElement } from 'react'
import type { ClinicAccount } from '#src/areas/accounts/model/account.ts'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useNumbersText } from '#src/areas/numbers/text/useNumbersText.ts'
import { useNow } from '#src/areas/useNow.ts'
import { zoneOfClinic } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ShownTogether } from '#src/ui/ShownTogether.tsx'
import { useStillLoading } from '#src/ui/useStillLoading.ts'
import { ExportSection } from './ExportSection.tsx'
import styles from './NumbersPage.module.css'
import { NumbersTable } from './NumbersTable.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { useNumbers } from './useNumbers.ts'
import { useShownPeriod } from './useShownPeriod.ts'

/** How much a clinic has to do, by week or month, and its appointments as a file. */
export function NumbersPage(): ReactElement {
  const text = useNumbersText()
  const clinic = useClinic()
  return (
    <div className={styles.page}>
      <PageHeading description={text.numbers.description}>{text.numbers.title}</PageHeading>
      <ShownTogether waiting={<EmptyText>{text.numbers.reading}</EmptyText>}>
        <ClinicNumbers clinic={clinic} />
      </ShownTogether>
    </div>
  )
}

function ClinicNumbers({ clinic }: { readonly clinic: ClinicAccount }): ReactElement {
  const text = useNumbersText()
  const now = useNow()
  const zone = zoneOfClinic(clinic)
  const { period, show } = useShownPeriod(now, zone)
  const headingId = useId()
  const numbers = useNumbers(clinic.clinicId, period, now)
  useStillLoading(numbers.status === 'loading')
  return (
    <>
      <section aria-labelledby={headingId} className={styles.numbers}>
        <PeriodBar period={period} now={now} zone={zone} headingId={headingId} onShow={show} />
        {numbers.status === 'loading' ? <EmptyText>{text.numbers.reading}</EmptyText> : null}
        {numbers.status === 'failed' ? (
          <>
            <ErrorText>{text.numbers.loadFailed}</ErrorText>
            <Button onClick={numbers.retry}>{text.common.tryAgain}</Button>
          </>
        ) : null}
        {numbers.status === 'ready' ? (
          <NumbersTable
            numbers={numbers.value}
            missed={numbers.value.missed}
            labelledBy={headingId}
          />
        ) : null}
      </section>
      <ExportSection clinicId={clinic.clinicId} zone={zone} period={period} />
    </>
  )
}
