import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react'
import type { HoursEntryProblem } from '#src/areas/services/model/hoursEntry.ts'
import {
  addBreak,
  addGroup,
  changeGroup,
  removeBreak,
  toggleDay,
  type HoursGroup,
  type HoursGroups,
} from '#src/areas/services/model/hoursForm.ts'
import { HOURS_LIMITS, type HoursRange } from '#src/areas/services/model/weeklyHours.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { DAYS_OF_WEEK } from '#src/core/time/daysOfWeek.ts'
import { Button } from '#src/ui/Button.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { dayBoxName, DayBoxes } from '#src/ui/DayBoxes.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useFocusFallback } from '#src/ui/useFocusFallback.ts'
import styles from './HoursDays.module.css'

interface HoursDaysProps {
  readonly form: HoursGroups
  /** The form's problem; only one about the days and hours is shown here. */
  readonly problem: HoursEntryProblem | null
  readonly onChange: (change: (form: HoursGroups) => HoursGroups) => void
}

/** The days of a week and their hours. Days with the same hours are entered together. */
export function HoursDays({ form, problem, onChange }: HoursDaysProps): ReactElement {
  const text = useOwnServicesText()
  const { groups } = form
  const added = useRef(0)
  const taken = groups.flatMap(({ days }) => days)
  const listRef = useRef<HTMLDivElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  const focusNext = useFocusNext(listRef)
  // The button that removes hours goes with them.
  useFocusFallback(addRef, String(groups.length))

  return (
    <div ref={listRef} className={styles.groups}>
      {groups.map((group, index) => (
        <GroupFields
          key={group.id}
          group={group}
          position={index + 1}
          isOnly={groups.length === 1}
          problem={problem?.field === 'groups' && problem.groupId === group.id ? problem : null}
          onToggleDay={(day) => {
            onChange((before) => toggleDay(before, group.id, day))
          }}
          onChange={(change) => {
            onChange((before) => changeGroup(before, group.id, change))
          }}
          onRemove={() => {
            onChange((before) => ({
              groups: before.groups.filter(({ id }) => id !== group.id),
            }))
          }}
        />
      ))}
      {taken.length === DAYS_OF_WEEK.length ? null : (
        <div>
          <Button
            ref={addRef}
            variant="quiet"
            onClick={() => {
              added.current += 1
              const id = `more-${added.current}`
              focusNext(dayBoxName(id, DAYS_OF_WEEK[0]))
              onChange((before) => addGroup(before, id))
            }}
          >
            {text.hours.addGroup}
          </Button>
        </div>
      )}
    </div>
  )
}

interface GroupFieldsProps {
  readonly group: HoursGroup
  /** Counted from 1. */
  readonly position: number
  readonly isOnly: boolean
  readonly problem: Extract<HoursEntryProblem, { readonly field: 'groups' }> | null
  readonly onToggleDay: (day: HoursGroup['days'][number]) => void
  readonly onChange: (change: (group: HoursGroup) => HoursGroup) => void
  readonly onRemove: () => void
}

function GroupFields(props: GroupFieldsProps): ReactElement {
  const { group, position, isOnly, problem, onToggleDay, onChange, onRemove } = props
  const text = useOwnServicesText()
  const words = text.hours
  const { id, days, ranges } = group
  // What lies between two ranges.
  const breaks = ranges.length - 1
  const groupRef = useRef<HTMLFieldSetElement>(null)
  const focusNext = useFocusNext(groupRef)

  function changeRange(index: number, change: Partial<HoursRange>): void {
    onChange((before) => ({
      ...before,
      ranges: before.ranges.map((range, at) => (at === index ? { ...range, ...change } : range)),
    }))
  }

  function errorOf(index: number, part: keyof HoursRange): string | null {
    if (problem === null || problem.code === 'no-days') return null
    if (problem.index !== index || problem.part !== part) return null
    return problem.code === 'range-backwards' && index < breaks
      ? words.breakOutside
      : words.problems[problem.code]
  }

  function renderTime(index: number, part: keyof HoursRange, label: string): ReactElement {
    return (
      <Field
        type="time"
        name={rangeControlName(id, index, part)}
        label={label}
        value={ranges[index]?.[part] ?? ''}
        error={errorOf(index, part)}
        onChange={(time) => {
          changeRange(index, { [part]: time })
        }}
      />
    )
  }

  return (
    <fieldset ref={groupRef} className={styles.group}>
      <legend className={classNames(isOnly && styles.hidden)}>{words.group(position)}</legend>
      <DayBoxes
        label={words.daysOfGroup}
        id={id}
        names={words.dayNames}
        week={DAYS_OF_WEEK}
        days={days}
        error={problem?.code === 'no-days' ? words.problems[problem.code] : null}
        onToggle={onToggleDay}
      />
      <div className={styles.range}>
        {renderTime(0, 'from', words.rangeFrom)}
        {renderTime(breaks, 'until', words.rangeUntil)}
      </div>
      {breaks === 0 ? null : (
        <ul className={styles.ranges}>
          {ranges.slice(0, -1).map((_range, index) => (
            // The breaks of a group have no identity beyond their order.
            <li key={index} className={styles.range}>
              {renderTime(index, 'until', words.breakFrom(index + 1, breaks))}
              {renderTime(index + 1, 'from', words.breakUntil(index + 1, breaks))}
              <IconButton
                icon="delete"
                label={words.removeBreak(index + 1, breaks)}
                onClick={() => {
                  // The button is removed with its row.
                  groupRef.current?.querySelector('input')?.focus()
                  onChange((before) => removeBreak(before, index))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.more}>
        {ranges.length >= HOURS_LIMITS.ranges.max ? null : (
          <Button
            variant="quiet"
            onClick={() => {
              focusNext(rangeControlName(id, breaks, 'until'))
              onChange(addBreak)
            }}
          >
            {words.addBreak}
          </Button>
        )}
        {isOnly ? null : (
          <Button variant="quiet" onClick={onRemove}>
            <Icon name="delete" />
            {words.removeGroup(position)}
          </Button>
        )}
      </div>
    </fieldset>
  )
}

/** Returns a function that focuses the control of a name, inside `ref`, once it is there. */
function useFocusNext(ref: RefObject<HTMLElement | null>): (name: string) => void {
  const next = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (next.current === null) return
    const control = ref.current?.querySelector<HTMLElement>(`[name="${CSS.escape(next.current)}"]`)
    if (control == null) return
    next.current = null
    control.focus()
  })
  return (name) => {
    next.current = name
  }
}

function rangeControlName(groupId: string, index: number, part: keyof HoursRange): string {
  return `${groupId}-${index}-${part}`
}

/** Returns the name of the control where a problem of the hours is corrected. */
export function hoursControlName(problem: HoursEntryProblem): string {
  if (problem.field !== 'groups') return problem.field
  return problem.code === 'no-days'
    ? dayBoxName(problem.groupId, 'mon')
    : rangeControlName(problem.groupId, problem.index, problem.part)
}
