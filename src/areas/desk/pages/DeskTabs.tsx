import type { KeyboardEvent, ReactElement } from 'react'
import { useDeskText } from '#src/areas/desk/text/useDeskText.ts'
import styles from './DeskTabs.module.css'

/** The two parts of the dashboard where there is no room for both. */
export type DeskPart = 'day' | 'requests'

interface DeskTabsProps {
  readonly selected: DeskPart
  readonly isToday: boolean
  readonly requestCount: number
  /** The ids of the tabs are made from it: see `tabId`. */
  readonly id: string
  readonly onSelect: (part: DeskPart) => void
}

/** The day and the requests as two tabs. */
export function DeskTabs({
  selected,
  isToday,
  requestCount,
  id,
  onSelect,
}: DeskTabsProps): ReactElement {
  const words = useDeskText().agenda
  const tabs = [
    ['day', isToday ? words.partToday : words.partDay],
    ['requests', words.partRequests(requestCount)],
  ] as const

  function handleKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    const other = selected === 'day' ? 'requests' : 'day'
    onSelect(other)
    document.getElementById(tabId(id, other))?.focus()
  }

  return (
    <div role="tablist" aria-label={words.parts} className={styles.tabs}>
      {tabs.map(([part, label]) => (
        <button
          key={part}
          type="button"
          role="tab"
          id={tabId(id, part)}
          className={styles.tab}
          aria-selected={part === selected}
          aria-controls={panelId(id, part)}
          tabIndex={part === selected ? 0 : -1}
          onKeyDown={handleKey}
          onClick={() => {
            onSelect(part)
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}

export function tabId(id: string, part: DeskPart): string {
  return `${id}-${part}-tab`
}

export function panelId(id: string, part: DeskPart): string {
  return `${id}-${part}`
}
