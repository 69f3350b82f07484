import type { ReactElement } from 'react'

/** Google's mark: four arcs and a bar. Decoration. */
export function GoogleMark(): ReactElement {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      strokeWidth="4"
    >
      <path stroke="var(--drawing-google-red)" d="M18.4 5.6A9 9 0 0 0 4.2 7.5" />
      <path stroke="var(--drawing-google-yellow)" d="M4.2 7.5a9 9 0 0 0 0 9" />
      <path stroke="var(--drawing-google-green)" d="M4.2 16.5a9 9 0 0 0 13.6 2.4" />
      <path stroke="var(--drawing-google-blue)" d="M17.8 18.9A9 9 0 0 0 21 12h-9" />
    </svg>
  )
}
