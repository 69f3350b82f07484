import type { ReactElement } from 'react'
import primitives from './primitives.module.css'

export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'calendar'
  | 'cart'
  | 'check'
  | 'check-double'
  | 'chevron-down'
  | 'clock'
  | 'close'
  | 'delete'
  | 'edit'
  | 'enter'
  | 'flag'
  | 'hourglass'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'offline'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'print'
  | 'search'

const STROKES: Record<IconName, string> = {
  alert: 'M12 3.5 2.8 19.5h18.4zM12 10v4.5M12 17.2v.1',
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  'arrow-right': 'M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5',
  calendar: 'M4 5.5h16v15H4zM4 10.5h16M8.5 3v4.5M15.5 3v4.5',
  cart: 'M2.5 4h2.6l2.5 11.2h10.3L20.5 8H6M9 19.6v.1M17 19.6v.1',
  check: 'm4.5 12.8 5 5L19.5 7',
  'check-double': 'm1.5 13 4.5 4.5L15.5 7.5M13 17l.5.5L23 7.5',
  'chevron-down': 'm5.5 9 6.5 6.5L18.5 9',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  delete: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6',
  edit: 'M4 20.5h16M5.5 16.5l.6-3.6L15.6 3.4l3 3-9.5 9.5z',
  enter: 'M10 3.5h9.5v17H10M3 12h11M10 8l4 4-4 4',
  flag: 'M6 21V4h12l-2.5 4 2.5 4H6',
  hourglass:
    'M7 3.5h10M7 20.5h10M8 3.5c0 5 8 6 8 8.5s-8 3.5-8 8.5M16 3.5c0 5-8 6-8 8.5s8 3.5 8 8.5',
  lock: 'M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11',
  mail: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M3.5 6.5h17M3.5 12h17M3.5 17.5h17',
  offline:
    'M3 3l18 18M8.7 15.2a4.7 4.7 0 0 1 5.6-.8M5.3 11.6a9.6 9.6 0 0 1 4-2.4M13.4 8.8a9.6 9.6 0 0 1 5.3 2.8M12 19v.1',
  phone:
    'M7.5 3.5 4.4 5c-.6 8.6 6 15.2 14.6 14.6l1.5-3.1-4.2-3-2.3 1.7c-2-1-4.2-3.2-5.2-5.2l1.7-2.3z',
  pin: 'M12 21c4.6-4.9 7-8.4 7-11.4A7 7 0 0 0 5 9.6C5 12.6 7.4 16.1 12 21M12 7.3a2.4 2.4 0 1 0 0 4.8 2.4 2.4 0 0 0 0-4.8',
  play: 'm7 5 11 7-11 7z',
  plus: 'M12 4.5v15M4.5 12h15',
  print: 'M7 8.5v-5h10v5M7 16.5H3.5v-8h17v8H17M7 13.5h10v7H7z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5l5 5',
}

interface IconProps {
  readonly name: IconName
  /** Any CSS length; the size of the text around it by default. */
  readonly size?: string
}

/** A line drawing in the colour of the text. Hidden from screen readers; label the parent instead. */
export function Icon({ name, size = '1.25em' }: IconProps): ReactElement {
  return (
    <svg
      className={primitives.rigid}
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      // Attributes, not a style: in a prerendered page the policy refuses one (docs/decisions/0031).
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[name]} />
    </svg>
  )
}
