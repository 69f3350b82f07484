import type { ReactElement } from 'react'
import primitives from './primitives.module.css'
import styles from './Sums.module.css'

/** An amount with its name, both as they are read. */
export interface SumLine {
  readonly label: string
  readonly amount: string
}

export interface SumsProps {
  readonly lines: readonly SumLine[]
  readonly total: SumLine
  /** What the total means. */
  readonly remark: string
}

/** Amounts that add up to a total. */
export function Sums({ lines, total, remark }: SumsProps): ReactElement {
  return (
    <>
      <dl className={styles.sums}>
        {lines.map((line, position) => (
          <div key={position} className={styles.line}>
            <Line {...line} />
          </div>
        ))}
        <div className={styles.total}>
          <Line {...total} />
        </div>
      </dl>
      <p className={primitives.remark}>{remark}</p>
    </>
  )
}

function Line({ label, amount }: SumLine): ReactElement {
  return (
    <>
      <dt>{label}</dt>
      <dd className={styles.amount}>{amount}</dd>
    </>
  )
}
