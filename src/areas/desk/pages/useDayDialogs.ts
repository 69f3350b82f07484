import { useState } from 'react'
import type { GroupTime } from '#src/areas/desk/model/groupTimes.ts'
import type { FreeChoice } from './AgendaFree.tsx'
import type { BlockChoice } from './CalendarBlock.tsx'
import { groupKey } from './entryKey.ts'

export interface DayDialogsState {
  /** The open time for which a service is to be chosen; null for none. */
  readonly choice: FreeChoice | null
  /** The block that is open; null for none. */
  readonly block: BlockChoice | null
  /** The key of the group that is open; null for none. */
  readonly group: string | null
  readonly chooseService: (choice: FreeChoice) => void
  readonly openBlock: (choice: BlockChoice) => void
  readonly openGroup: (group: GroupTime) => void
  readonly closeChoice: () => void
  readonly closeBlock: () => void
  readonly closeGroup: () => void
}

/** What is open in the dialogs above the days of a clinic. */
export function useDayDialogs(): DayDialogsState {
  const [choice, setChoice] = useState<FreeChoice | null>(null)
  const [block, setBlock] = useState<BlockChoice | null>(null)
  const [group, setGroup] = useState<string | null>(null)
  return {
    choice,
    block,
    group,
    chooseService: setChoice,
    openBlock: setBlock,
    openGroup: (opened) => {
      setGroup(groupKey(opened))
    },
    closeChoice: () => {
      setChoice(null)
    },
    closeBlock: () => {
      setBlock(null)
    },
    closeGroup: () => {
      setGroup(null)
    },
  }
}
