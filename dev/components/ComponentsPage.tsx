import type { ReactElement } from 'react'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { ButtonSections } from './ButtonSections.tsx'
import styles from './ComponentsPage.module.css'
import { FieldSections } from './FieldSections.tsx'
import { IconSection } from './IconSection.tsx'
import { MessageSections } from './MessageSections.tsx'
import { PictureSections } from './PictureSections.tsx'
import { SurfaceSections } from './SurfaceSections.tsx'
import { TokenSections } from './TokenSections.tsx'

/** For developers, in development only: every component of src/ui in all its states, and the tokens. */
export function ComponentsPage(): ReactElement {
  return (
    <div className={styles['page']}>
      <div className={styles['section']}>
        <PageHeading>Components</PageHeading>
        <p>
          What pages are made of. This heading is itself one of them: PageHeading. Nothing of this
          page is in the built application.
        </p>
      </div>
      <TokenSections />
      <ButtonSections />
      <FieldSections />
      <MessageSections />
      <SurfaceSections />
      <PictureSections />
      <IconSection />
    </div>
  )
}
