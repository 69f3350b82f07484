import { useId, type ReactElement } from 'react'
import type { GridColumn, Ground, PlacedEntry } from '#src/areas/desk/model/dayGrid.ts'
import { instantAt } from '#src/areas/desk/model/gridPlace.ts'
import type { MinuteSpan } from '#src/areas/desk/model/placeInLanes.ts'
import { summarizeDoctor } from '#src/areas/desk/model/summarizeDoctor.ts'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { AgendaAway } from './AgendaAway.tsx'
import styles from './Calendar.module.css'
import { CalendarBlock } from './CalendarBlock.tsx'
import { CalendarCursor } from './CalendarCursor.tsx'
import type { CalendarGridProps } from './CalendarGrid.tsx'
import { CalendarGround } from './CalendarGround.tsx'
import { CalendarGroup } from './CalendarGroup.tsx'
import { CalendarOpen } from './CalendarOpen.tsx'
import { CalendarVisit } from './CalendarVisit.tsx'
import { entryKey } from './entryKey.ts'
import { TRACK } from './findPointedPlace.ts'
import { LateDoctor } from './LateDoctor.tsx'
import { placeOnGrid } from './placeOnGrid.ts'
import type { CursorPlace } from './useGridCursor.ts'

interface CalendarColumnProps extends Pick<
  CalendarGridProps,
  'late' | 'onChooseService' | 'onOpen' | 'onOpenBlock' | 'onOpenGroup' | 'onShowDay'
> {
  readonly column: GridColumn
  /** Its place among the columns; 0 is the first. */
  readonly position: number
  readonly range: MinuteSpan
  /** What is shorter is drawn so long, so that it has a line. */
  readonly minMinutes: number
  readonly zone: TimeZone
  readonly isToday: boolean
  /** The key of the entry that the Tab key leads to. */
  readonly current: string | null
  /** Where keys have led to in it; null for elsewhere. */
  readonly cursor: CursorPlace | null
  /** Says in short what is about to become of an appointment; null for nothing. */
  readonly comingOf: (appointmentId: string) => string | null
  /** Called when that place is pressed. */
  readonly onPlace: (place: CursorPlace) => void
}

/** The day of one doctor: a heading, and a list in time order of what is booked, open or closed. */
export function CalendarColumn({
  column,
  position,
  range,
  cursor,
  onPlace,
  ...props
}: CalendarColumnProps): ReactElement {
  const headId = useId()
  const { entries, grounds } = column
  const { minMinutes, zone } = props
  const parts = [
    ...grounds.map((ground) => ({ from: ground.from, ground, entry: null })),
    ...entries.map((entry) => ({ from: entry.from, ground: null, entry })),
  ].toSorted((a, b) => a.from - b.from)
  return (
    <section
      aria-labelledby={headId}
      className={styles.column}
      style={placeOnGrid({ start: position + 2 })}
      data-today={props.isToday && props.onShowDay !== null ? '' : undefined}
    >
      <Head {...props} column={column} headId={headId} />
      <ol className={styles.track} {...{ [TRACK]: position }}>
        {parts.map(({ ground, entry }) =>
          entry === null ? (
            <li
              key={`${ground.kind}/${ground.from}`}
              className={styles.ground}
              data-kind={ground.kind}
              style={placeOnGrid({
                from: ground.from - range.from,
                length: ground.until - ground.from,
              })}
            >
              <CalendarGround ground={ground} day={column.day} zone={zone} />
            </li>
          ) : (
            <li
              key={entryKey(column, entry)}
              className={styles.entry}
              style={placeOnGrid({
                from: entry.from - range.from,
                length: Math.max(entry.until - entry.from, minMinutes),
                lane: entry.lane,
                lanes: entry.lanes,
              })}
            >
              <Entry {...props} column={column} entry={entry} />
            </li>
          ),
        )}
        {cursor === null ? null : (
          <li
            // A new button at each place, so that it is announced.
            key={`cursor/${cursor.minutes}`}
            className={styles.cursor}
            style={placeOnGrid({ from: cursor.minutes - range.from, length: cursor.length })}
          >
            <CalendarCursor
              start={instantAt(column.day, cursor.minutes, zone)}
              doctor={column.doctor.label}
              patient={cursor.moving?.appointment.patientData.fullname ?? null}
              zone={zone}
              onPress={() => {
                onPlace(cursor)
              }}
            />
          </li>
        )}
      </ol>
    </section>
  )
}

type PartProps = Omit<CalendarColumnProps, 'cursor' | 'onPlace' | 'position' | 'range'>

function Head({
  column,
  zone,
  headId,
  late,
  onShowDay,
}: PartProps & { readonly headId: string }): ReactElement {
  const text = useDeskText()
  const { day, doctor, grounds } = column
  const { booked, waiting, free } = summarizeDoctor(column)
  return (
    <header className={styles.head}>
      <h3 id={headId} className={styles.name}>
        {onShowDay === null ? (
          doctor.label
        ) : (
          <button
            type="button"
            className={styles.dayButton}
            aria-label={text.agenda.showDay(day, zone)}
            onClick={() => {
              onShowDay(day)
            }}
          >
            {text.format.briefWeekday(day, zone)} {text.format.dayOfMonth(day, zone)}
          </button>
        )}
      </h3>
      <p className={styles.summary}>{text.agenda.summary(booked, waiting, free)}</p>
      {late.isOf(day) ? <LateDoctor doctor={doctor.label} late={late} /> : null}
      {grounds.filter(isBegunBefore(day)).map(({ absence }) => (
        <AgendaAway key={absence.from} absence={absence} day={day} zone={zone} />
      ))}
    </header>
  )
}

type Away = Extract<Ground, { readonly kind: 'away' }>

function isBegunBefore(day: number): (ground: Ground) => ground is Away {
  return (ground): ground is Away => ground.kind === 'away' && ground.absence.from <= day
}

function Entry({
  column,
  entry,
  minMinutes,
  zone,
  current,
  comingOf,
  onOpen,
  onChooseService,
  onOpenBlock,
  onOpenGroup,
}: PartProps & { readonly entry: PlacedEntry }): ReactElement {
  const key = entryKey(column, entry)
  const focus = { 'data-entry': key, tabIndex: key === current ? 0 : -1 }
  switch (entry.kind) {
    case 'visit':
      return (
        <CalendarVisit
          {...entry.visit}
          coming={comingOf(entry.visit.appointment.appointmentId)}
          zone={zone}
          isOneLine={entry.until - entry.from < 2 * minMinutes}
          isCurrent={key === current}
          onOpen={onOpen}
        />
      )
    case 'group':
      return (
        <CalendarGroup
          group={entry.group}
          doctor={column.doctor.label}
          zone={zone}
          isOneLine={entry.until - entry.from < 2 * minMinutes}
          focus={focus}
          onOpen={onOpenGroup}
        />
      )
    case 'open':
      return (
        <CalendarOpen
          open={entry.open}
          doctor={column.doctor.label}
          zone={zone}
          focus={focus}
          onChooseService={onChooseService}
        />
      )
    case 'block':
      return (
        <CalendarBlock
          block={entry.block}
          doctor={column.doctor.label}
          zone={zone}
          focus={focus}
          onOpen={onOpenBlock}
        />
      )
  }
}
