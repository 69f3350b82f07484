import type { ReactElement } from 'react'
import { SPECIALTY_KEYS } from '#src/domain/specialties.ts'
import { findSpecialtyDrawing } from '#src/domain/specialtyDrawings.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { LogoMark } from '#src/ui/LogoMark.tsx'
import { ScheduleRow } from '#src/ui/ScheduleRow.tsx'
import { ServiceImage } from '#src/ui/ServiceImage.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ComponentsPage.module.css'
import { Example, Examples, Section } from './Section.tsx'

const SHAPES = ['card', 'hero', 'row', 'mark'] as const
/** The application's own mark: a picture that exists without any service. */
const PICTURE = '/favicon.svg'

const BOOKING = {
  imageUrl: '',
  time: '01:30 PM',
  day: 'Tuesday, 3rd March 2026',
  lines: ['Dr Roy', 'Kitchener Dental, 12 King Street, Kitchener'],
  price: '$120.00',
} as const

/** Pictures, and the row of a picture and its words. */
export function PictureSections(): ReactElement {
  return (
    <>
      <Section name="LogoMark" hint="The mark of the brand. Label it beside or around it.">
        <Examples>
          {['1.5rem', '2rem', '3.5rem'].map((size) => (
            <Example key={size} state={size}>
              <LogoMark size={size} />
            </Example>
          ))}
        </Examples>
      </Section>

      <Section name="ServiceImage" hint="In a place of a fixed shape: nothing moves when it loads.">
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

      <Section name="ServiceDrawing" hint="In a ServiceImage without a picture, by the category.">
        <Examples>
          <Example state="any other">
            <ServiceImage imageUrl="" alternativeText="" shape="row" />
          </Example>
          {SPECIALTY_KEYS.map((category) => (
            <Example key={category} state={category}>
              <ServiceImage
                imageUrl=""
                drawing={findSpecialtyDrawing(category)}
                alternativeText=""
                shape="row"
              />
            </Example>
          ))}
        </Examples>
      </Section>

      <Section name="ScheduleRow" hint="One entry of a schedule, at any width.">
        <ul className={styles.rows}>
          <ScheduleRow {...BOOKING} title="Dental check-up" />
          <ScheduleRow
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
          <ScheduleRow {...BOOKING} title="Muted" isMuted note={<p>Taken by someone else.</p>} />
          <ScheduleRow {...BOOKING} title="Compact" isCompact />
        </ul>
        <Example state="in a narrow column">
          <ul className={styles.narrowRows}>
            <ScheduleRow {...BOOKING} title="Dental check-up in a narrow column" />
          </ul>
        </Example>
      </Section>
    </>
  )
}
