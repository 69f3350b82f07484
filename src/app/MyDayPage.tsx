import type { ReactElement } from 'react'
import { MyDay } from '#src/areas/desk/pages/myDay/MyDay.tsx'
import { cardParts } from './cardParts.tsx'

/** A doctor's own day, with the private notes on its visits. */
export function MyDayPage(): ReactElement {
  return <MyDay renderNote={cardParts.renderNote} />
}
