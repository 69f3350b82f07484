import type { ReactElement } from 'react'
import type { MissedByReminder } from '#src/areas/numbers/model/missedVisits.ts'
import { COUNTED, type Counts, type Numbers } from '#src/areas/numbers/model/numbers.ts'
import { useNumbersText } from '#src/areas/numbers/text/useNumbersText.ts'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import primitives from '#src/ui/primitives.module.css'
import styles from './NumbersPage.module.css'

/** The numbers of all doctors, and of each. */
export function NumbersTable({
  numbers: { doctors, total },
  missed,
  labelledBy,
}: {
  readonly numbers: Numbers
  readonly missed: MissedByReminder
  /** The id of the period's heading. */
  readonly labelledBy: string
}): ReactElement {
  const text = useNumbersText()
  const words = text.numbers
  if (doctors.length === 0) return <EmptyText>{words.nothing}</EmptyText>
  return (
    <>
      <dl className={styles.tiles}>
        {COUNTED.map((what) => (
          <div key={what} className={styles.tile}>
            <dt>{words.columns[what]}</dt>
            <dd>{text.format.count(total[what])}</dd>
          </div>
        ))}
      </dl>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{words.doctor}</th>
            {COUNTED.map((what) => (
              <th key={what} scope="col">
                {words.columns[what]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {doctors.map(({ doctor, ...counts }) => (
            <Row key={doctor} name={doctor} counts={counts} />
          ))}
        </tbody>
        <tfoot>
          <Row name={words.everyone} counts={total} />
        </tfoot>
      </table>
      {missed.reminded.visits === 0 ? null : (
        <p>{words.missedByReminder(missed.reminded, missed.others)}</p>
      )}
      <p className={primitives.remark}>{words.explanation}</p>
    </>
  )
}

function Row({ name, counts }: { readonly name: string; readonly counts: Counts }): ReactElement {
  const { format } = useNumbersText()
  return (
    <tr>
      <th scope="row">{name}</th>
      {COUNTED.map((what) => (
        <td key={what}>{format.count(counts[what])}</td>
      ))}
    </tr>
  )
}
