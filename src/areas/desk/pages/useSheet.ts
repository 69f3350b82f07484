import { useDeferredValue, useMemo, type ComponentProps } from 'react'
import { useIsPrinting } from '#src/core/state/useIsPrinting.ts'
import { useIsShown } from '#src/ui/useIsShown.ts'
import type { DaySheet } from './DaySheet.tsx'
import type { DeskDays } from './useDeskDays.ts'

type Sheet = Pick<ComponentProps<typeof DaySheet>, 'agenda' | 'day' | 'doctor' | 'roomBlocks'>

/**
 * Returns what is on the sheet of the day; null for a moment at first. Nobody sees the sheet on the screen: it has as many
 * elements as the calendar, and follows once the calendar can be used, or as soon as something is printed.
 */
export function useSheet({ agenda, doctor, view }: DeskDays, day: number): Sheet | null {
  const { roomBlocks } = view
  const key = doctor?.key ?? ''
  const isShown = useIsShown()
  const isPrinting = useIsPrinting()
  const sheet = useMemo(
    () => (isShown ? { day, agenda, doctor: key, roomBlocks } : null),
    [isShown, day, agenda, key, roomBlocks],
  )
  const later = useDeferredValue<Sheet | null>(sheet, null)
  return isPrinting ? sheet : later
}
