import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { DayLoad } from '#src/domain/weekAhead.ts'
import { useText } from '#src/text/useText.ts'
import { classNames } from '#src/ui/classNames.ts'
import primitives from '#src/ui/primitives.module.css'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './WeekAhead.module.css'

const KINDS = ['booked', 'waiting', 'free'] as const

/** The scale of the chart starts here, so that a quiet week does not look full. */
const MIN_SCALE = 4

interface WeekAheadProps {
  readonly days: readonly DayLoad[]
  /** Shown instead of the chart. */
  readonly message: ReactNode
  /** Scrolls to a day's appointments; null where the day has none. */
  readonly onShowDay: (load: DayLoad) => (() => void) | null
}

/** How full the coming days are, as a chart with numbers. */
export function WeekAhead({ days, message, onShowDay }: WeekAheadProps): ReactElement {
  const text = useText()
  const fullest = Math.max(
    MIN_SCALE,
    ...days.map(({ booked, waiting, free }) => booked + waiting + (free ?? 0)),
  )
  return (
    <div className={styles.week}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <h2 className={styles.title}>{text.desk.week}</h2>
        </caption>
        <colgroup>
          <col className={styles.kinds} />
        </colgroup>
        <thead>
          {message === null ? (
            <tr aria-hidden="true">
              <td />
              {days.map((load) => (
                <td key={load.day} className={styles.plot}>
                  <Bar load={load} fullest={fullest} />
                </td>
              ))}
            </tr>
          ) : (
            <tr>
              <td colSpan={days.length + 1} className={styles.plot}>
                <div className={styles.message}>{message}</div>
              </td>
            </tr>
          )}
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.desk.weekDay}</VisuallyHidden>
            </th>
            {days.map((load, position) => (
              <th key={load.day} scope="col" aria-current={position === 0 ? 'date' : undefined}>
                <DayLabel day={load.day} onShow={onShowDay(load)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <tr key={kind}>
              <th scope="row">
                <span className={styles.kind}>
                  <span className={classNames(styles.swatch, styles[kind])} aria-hidden="true" />
                  {text.desk[kind]}
                </span>
              </th>
              {days.map((load) => (
                <td key={load.day} className={load[kind] === 0 ? primitives.soft : undefined}>
                  {load[kind] ?? text.desk.unknown}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayLabelProps {
  readonly day: number
  readonly onShow: (() => void) | null
}

function DayLabel({ day, onShow }: DayLabelProps): ReactElement {
  const text = useText()
  const label = (
    <>
      <span className={styles.weekday}>{text.format.briefWeekday(day)}</span>{' '}
      <span className={styles.date}>{text.format.dayOfMonth(day)}</span>
    </>
  )
  return onShow === null ? (
    <span className={styles.day}>{label}</span>
  ) : (
    <button
      type="button"
      className={styles.day}
      aria-label={text.desk.showDay(day)}
      onClick={onShow}
    >
      {label}
    </button>
  )
}

function Bar({
  load,
  fullest,
}: {
  readonly load: DayLoad
  readonly fullest: number
}): ReactElement {
  return (
    <div className={styles.bar}>
      {KINDS.filter((kind) => (load[kind] ?? 0) > 0).map((kind) => (
        <span
          key={kind}
          className={classNames(styles.part, styles[kind])}
          style={shareOf(load[kind] ?? 0, fullest)}
        />
      ))}
    </div>
  )
}

/** The number as a share of the chart's height. */
function shareOf(count: number, fullest: number): CSSProperties {
  const style: CSSProperties & { readonly '--share': number } = { '--share': count / fullest }
  return style
}
