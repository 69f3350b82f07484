import { memo, useEffect, useMemo, useState, type ReactElement } from 'react'
import { createOverlapFinder, type OtherService } from '#src/areas/doctors/model/doctorOverlaps.ts'
import type { SlotNews } from '#src/areas/services/model/followService.ts'
import type { ServiceFormProblem } from '#src/areas/services/model/serviceFormProblem.ts'
import { isMoved, type SlotRow, timestampOf } from '#src/areas/services/model/slotRow.ts'
import { groupSlotRows } from '#src/areas/services/model/slotRowGroups.ts'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useNow } from '#src/areas/useNow.ts'
import { useReaderZone } from '#src/core/state/useReaderZone.ts'
import { zoneNotes } from '#src/core/text/zoneNote.ts'
import type { TimeZone } from '#src/core/time/timeZones.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './SlotEditor.module.css'
import { slotControlName, SlotFields, type SlotFieldsError } from './SlotFields.tsx'
import { SlotGroup } from './SlotGroup.tsx'
import { useSlotRows } from './useSlotRows.ts'

/** The name of the button that adds a row. */
export const ADD_SLOT_NAME = 'add-slot'

/** With more slots than this, each day is folded. */
const MAX_UNFOLDED = 40

interface SlotEditorProps {
  readonly slots: readonly SlotRow[]
  /** Digits only: how many minutes a visit takes. */
  readonly duration: string
  /** The doctor's other services. */
  readonly others: readonly OtherService[]
  /** The clinic's, in which dates and times are entered. */
  readonly zone: TimeZone
  /** The form's problem; only one about the slots is shown here. */
  readonly problem: ServiceFormProblem | null
  /** The last changes by others to the slots. */
  readonly news: readonly SlotNews[]
  /** Changes the slots from what they are by then. The same function on every render. */
  readonly onChange: (update: (before: readonly SlotRow[]) => readonly SlotRow[]) => void
}

/** The booking slots of a service (spec §2, Add/edit service). */
// Memoized, because there may be hundreds, and every key in another field renders the form again.
export const SlotEditor = memo(function SlotEditor({
  slots,
  duration,
  others,
  zone,
  problem,
  news,
  onChange,
}: SlotEditorProps): ReactElement {
  const text = useOwnServicesText()
  const now = useNow()
  const readerZone = useReaderZone()
  const zoneText = zoneNotes(text, [now, ...timesOf(slots)], zone, readerZone)
  const [openedAt] = useState(now)
  const { add, change, remove, isRemovalLast, listRef, addRef } = useSlotRows({
    duration,
    zone,
    news,
    onChange,
  })

  const groups = useMemo(() => groupSlotRows(slots, openedAt), [slots, openedAt])
  const overlapsOf = useMemo(
    () => createOverlapFinder(Number(duration), others),
    [duration, others],
  )
  const isFolded = slots.length > MAX_UNFOLDED
  const faulty = problem !== null && 'rowId' in problem ? problem : null

  // The row of a problem may have been in a folded day until now.
  useEffect(() => {
    if (faulty === null) return
    const name = slotControlName(faulty.rowId, partOf(faulty))
    listRef.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
  }, [faulty, listRef])

  function errorOf(row: SlotRow): SlotFieldsError | null {
    if (faulty?.rowId !== row.rowId) return null
    return { part: partOf(faulty), message: text.serviceForm.problems[faulty.code] }
  }

  /** Only of what is new: what was stored before has been decided. */
  function overlapsOfRow(row: SlotRow): string | null {
    const timestamp = timestampOf(row)
    if (timestamp === null || (row.stored !== null && !isMoved(row))) return null
    const services = overlapsOf(timestamp)
    return services.length === 0 ? null : text.serviceForm.slotOverlaps(services)
  }

  return (
    <div className={styles.slots}>
      <StatusText>
        {isRemovalLast ? text.serviceForm.slotRemoved : sayNews(text, news, zone)}
      </StatusText>
      {zoneText === null ? null : <p className={primitives.remark}>{zoneText}</p>}
      {slots.length === 0 ? (
        <EmptyText>{text.serviceForm.noSlots}</EmptyText>
      ) : (
        <div ref={listRef} className={styles.groups}>
          {groups.map((group) => {
            const isFaulty =
              faulty !== null && group.rows.some(({ row }) => row.rowId === faulty.rowId)
            return (
              <SlotGroup
                key={group.key}
                group={group}
                zone={zone}
                isFolded={isFolded}
                isFaulty={isFaulty}
              >
                {() =>
                  group.rows.map(({ row, position }) => (
                    <SlotFields
                      key={row.rowId}
                      row={row}
                      position={position}
                      isOver={isOver(row, now)}
                      error={errorOf(row)}
                      overlaps={overlapsOfRow(row)}
                      onChange={change}
                      onRemove={remove}
                    />
                  ))
                }
              </SlotGroup>
            )
          })}
        </div>
      )}
      <ErrorText>
        {problem?.code === 'slots-required' ? text.serviceForm.problems[problem.code] : null}
      </ErrorText>
      <div>
        <Button ref={addRef} name={ADD_SLOT_NAME} onClick={add}>
          {text.serviceForm.addSlot}
        </Button>
      </div>
    </div>
  )
})

/** Returns the control of a row where its problem is corrected. */
function partOf(faulty: Extract<ServiceFormProblem, { readonly rowId: string }>): 'date' | 'time' {
  return faulty.code === 'slots-invalid' ? faulty.part : 'time'
}

function isOver(row: SlotRow, now: number): boolean {
  const timestamp = timestampOf(row)
  return timestamp !== null && timestamp <= now
}

function timesOf(slots: readonly SlotRow[]): readonly number[] {
  return slots.map(timestampOf).filter((timestamp) => timestamp !== null)
}

function sayNews(
  text: Pick<Texts, 'serviceForm'>,
  news: readonly SlotNews[],
  zone: TimeZone,
): string | null {
  return news.length === 0
    ? null
    : news.map(({ kind, timestamp }) => text.serviceForm.slotNews[kind](timestamp, zone)).join(' ')
}
