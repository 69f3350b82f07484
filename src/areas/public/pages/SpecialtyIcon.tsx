import type { ReactElement } from 'react'

/** The categories on the home page; the services page has all of them. */
export const FEATURED_SPECIALTIES = [
  'gp',
  'dental',
  'pediatrics',
  'physiotherapy',
  'dermatology',
  'ophthalmology',
  'psychiatry',
  'cardiology',
] as const

type FeaturedSpecialty = (typeof FEATURED_SPECIALTIES)[number]

const STROKES: Readonly<Record<FeaturedSpecialty, string>> = {
  gp: 'M5.5 3.5v5a4.2 4.2 0 0 0 8.4 0v-5M9.7 12.7v2a5 5 0 0 0 10 0v-1.5M19.7 13.2a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  dental:
    'M8 3.5c-3 0-4.5 2.2-4.5 5 0 3 1.6 4.3 2 7 .4 2.6.7 5 2 5 2.1 0 1.3-6 4.5-6s2.4 6 4.5 6c1.3 0 1.6-2.4 2-5 .4-2.7 2-4 2-7 0-2.8-1.5-5-4.5-5-1.8 0-2.5 1-4 1s-2.2-1-4-1Z',
  pediatrics:
    'M12 21a8 8 0 1 0 0-16 8 8 0 0 0 0 16M9 14.7c1.8 1.9 4.2 1.9 6 0M9.3 11v.1M14.7 11v.1M12 5c-.6-1.7.9-2.7 2-1.7',
  physiotherapy:
    'M15 6.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M4.5 10l4.7-2 4.3 2-2.3 4.8 3.8 2.2v4.5M9.7 17l-4 4M13.5 10l2.7 2.5 3.8-1',
  dermatology:
    'M12 3.5c3.6 4 6 7 6 10.5a6 6 0 0 1-12 0c0-3.5 2.4-6.5 6-10.5ZM9 14.3a3 3 0 0 0 2.5 2.8',
  ophthalmology:
    'M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  psychiatry:
    'M6 4.5h12a2.5 2.5 0 0 1 2.5 2.5v7a2.5 2.5 0 0 1-2.5 2.5h-6.5L7 20.5v-4H6A2.5 2.5 0 0 1 3.5 14V7A2.5 2.5 0 0 1 6 4.5ZM8 9h8M8 12.5h4.5',
  cardiology:
    'M12 20.5C5.7 16 3 12.7 3 9.2A4.7 4.7 0 0 1 12 7.3a4.7 4.7 0 0 1 9 1.9c0 3.5-2.7 6.8-9 11.3Z',
}

/** A line drawing for a category, in the colour of the text. Decoration. */
export function SpecialtyIcon({ of }: { readonly of: FeaturedSpecialty }): ReactElement {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[of]} />
    </svg>
  )
}
