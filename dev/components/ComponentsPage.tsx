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

/** Every component of src/ui in all its states, and the tokens. For developers, at /dev/components/. */
export function ComponentsPage(): ReactElement {
  return (
    <main className={styles.page}>
      <div className={styles.section}>
        <PageHeading>Components</PageHeading>
        <p>
          What pages are made of. This heading is one of them: PageHeading. The built application
          contains nothing of this page.
        </p>
      </div>
      <TokenSections />
      <ButtonSections />
      <FieldSections />
      <MessageSections />
      <SurfaceSections />
      <PictureSections />
      <IconSection />
    </main>
  )
}
