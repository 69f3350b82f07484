import type { ReactElement } from 'react'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'
import { BookingRow } from '#src/ui/BookingRow.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ComponentsPage.module.css'
import { Example, Examples, Section } from './Section.tsx'

const SHAPES = ['card', 'hero', 'row', 'mark'] as const
/** The application's own mark: a picture that is there without any service. */
const PICTURE = '/favicon.svg'

const BOOKING = {
  imageUrl: '',
  time: '01:30 PM',
  day: 'Tuesday, 3rd March 2026',
  lines: ['Dr Roy', 'Kitchener Dental, 12 King Street, Kitchener'],
  price: '$120.00',
} as const

/** Pictures, and the row that is made of one and its words. */
export function PictureSections(): ReactElement {
  return (
    <>
      <Section name="LogoMark" hint="The mark of the brand. Name it beside or around it.">
        <Examples>
          {['1.5rem', '2rem', '3.5rem'].map((size) => (
            <Example key={size} state={size}>
              <LogoMark size={size} />
            </Example>
          ))}
        </Examples>
      </Section>

      <Section name="ServiceImage" hint="In a place of a fixed shape: nothing moves on arrival.">
        {SHAPES.map((shape) => (
          <Examples key={shape}>
            <Example state={`${shape}, with a picture`}>
              <ServiceImage imageUrl={PICTURE} alternativeText="" shape={shape} />
            </Example>
            <Example state={`${shape}, without one`}>
              <ServiceImage imageUrl="" alternativeText="" shape={shape} />
            </Example>
          </Examples>
        ))}
      </Section>

      <Section name="ServiceDrawing" hint="In a ServiceImage without a picture, by its subject.">
        <Examples>
          <Example state="any other">
            <ServiceImage imageUrl="" alternativeText="" shape="row" />
          </Example>
          {SPECIALTY_KEYS.map((subject) => (
            <Example key={subject} state={subject}>
              <ServiceImage imageUrl="" subject={subject} alternativeText="" shape="row" />
            </Example>
          ))}
        </Examples>
      </Section>

      <Section name="BookingRow" hint="One booking in a list, at any width.">
        <ul className={styles.rows}>
          <BookingRow {...BOOKING} title="Dental check-up" />
          <BookingRow
            {...BOOKING}
            title="With actions and a note"
            note={<StatusText>Waiting for the clinic.</StatusText>}
            actions={
              <>
                <IconButton icon="edit" label="Edit Dental check-up" />
                <IconButton icon="delete" label="Delete Dental check-up" variant="danger" />
              </>
            }
          />
          <BookingRow {...BOOKING} title="Muted" isMuted note={<p>Taken by someone else.</p>} />
          <BookingRow {...BOOKING} title="Compact" isCompact />
        </ul>
        <Example state="in a narrow column">
          <ul className={styles.narrowRows}>
            <BookingRow {...BOOKING} title="Dental check-up in a narrow column" />
          </ul>
        </Example>
      </Section>
    </>
  )
}
