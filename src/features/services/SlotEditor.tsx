import { useEffect, useRef, useState, type ReactElement } from 'react'
import type { SlotNews } from '#src/domain/followService.ts'
import type { SlotRow } from '#src/domain/serviceForm.ts'
import type { ServiceFormProblem } from '#src/domain/serviceFormProblem.ts'
import { groupSlotRows } from '#src/domain/slotRowGroups.ts'
import { useNow } from '#src/state/useNow.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyText } from '#src/ui/EmptyText.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './SlotEditor.module.css'
import { slotControlName, SlotFields } from './SlotFields.tsx'
import { SlotGroup } from './SlotGroup.tsx'

/** The name of the button that adds a row. */
export const ADD_SLOT_NAME = 'add-slot'

interface SlotEditorProps {
  readonly slots: readonly SlotRow[]
  /** The form's problem; only one about the slots is shown here. */
  readonly problem: ServiceFormProblem | null
  /** The last changes by others to the slots. */
  readonly news: readonly SlotNews[]
  readonly onChange: (slots: readonly SlotRow[]) => void
}

/** The booking slots of a service (spec §2, Add/edit service). */
export function SlotEditor({ slots, problem, news, onChange }: SlotEditorProps): ReactElement {
  const text = useText()
  const now = useNow()
  const [openedAt] = useState(now)
  const listRef = useRef<HTMLDivElement>(null)
  const addRef = useRef<HTMLButtonElement>(null)
  const added = useRef(0)
  const focusNext = useRef<string | null>(null)
  // Cleared by the next change of the slots.
  const [removedAfter, setRemovedAfter] = useState<readonly SlotNews[] | null>(null)

  useEffect(() => {
    if (focusNext.current === null) return
    const control = listRef.current?.querySelector<HTMLElement>(
      `[name="${CSS.escape(focusNext.current)}"]`,
    )
    focusNext.current = null
    control?.focus()
  })

  function handleAdd(): void {
    added.current += 1
    const rowId = `new-${added.current}`
    focusNext.current = slotControlName(rowId, 'date')
    setRemovedAfter(null)
    onChange([...slots, { rowId, stored: null, date: '', time: '' }])
  }

  function handleRemove(row: SlotRow): void {
    // The button is removed with its row.
    addRef.current?.focus()
    setRemovedAfter(news)
    onChange(slots.filter((each) => each !== row))
  }

  return (
    <div className={styles.slots}>
      <StatusText>
        {removedAfter === news ? text.serviceForm.slotRemoved : sayNews(text, news)}
      </StatusText>
      {slots.length === 0 ? (
        <EmptyText>{text.serviceForm.noSlots}</EmptyText>
      ) : (
        <div ref={listRef} className={styles.groups}>
          {groupSlotRows(slots, openedAt).map((group) => (
            <SlotGroup key={group.key} group={group}>
              {group.rows.map(({ row, position }) => (
                <SlotFields
                  key={row.rowId}
                  row={row}
                  position={position}
                  now={now}
                  error={
                    problem?.code === 'slots-invalid' && problem.rowId === row.rowId
                      ? { part: problem.part, message: text.serviceForm.problems[problem.code] }
                      : null
                  }
                  onChange={(change) => {
                    onChange(slots.map((each) => (each === row ? { ...row, ...change } : each)))
                  }}
                  onRemove={() => {
                    handleRemove(row)
                  }}
                />
              ))}
            </SlotGroup>
          ))}
        </div>
      )}
      <ErrorText>
        {problem?.code === 'slots-required' ? text.serviceForm.problems[problem.code] : null}
      </ErrorText>
      <div>
        <Button ref={addRef} name={ADD_SLOT_NAME} onClick={handleAdd}>
          {text.serviceForm.addSlot}
        </Button>
      </div>
    </div>
  )
}

function sayNews(text: Texts, news: readonly SlotNews[]): string | null {
  return news.length === 0
    ? null
    : news.map(({ kind, timestamp }) => text.serviceForm.slotNews[kind](timestamp)).join(' ')
}
