import type { ReactElement } from 'react'
import { useOwnServicesText } from '#src/areas/services/text/useOwnServicesText.ts'
import { paths } from '#src/config/paths.ts'
import { useGoBack } from '#src/core/navigation/useGoBack.ts'
import { useLeaveGuard } from '#src/core/navigation/useLeaveGuard.ts'
import { Button } from '#src/ui/Button.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import styles from './ServiceForm.module.css'

interface ServiceFormHeadProps {
  readonly title: string
  /** Whether leaving would lose something, so that it is asked first. */
  readonly isUnsaved: boolean
}

/** The heading of a service's form, and the way out of it. */
export function ServiceFormHead({ title, isUnsaved }: ServiceFormHeadProps): ReactElement {
  const text = useOwnServicesText()
  const goBack = useGoBack()
  const guard = useLeaveGuard(isUnsaved)
  return (
    <>
      <div className={styles.head}>
        <PageHeading>{title}</PageHeading>
        <Button
          onClick={() => {
            guard.leave(() => {
              goBack(paths.services())
            })
          }}
        >
          {text.serviceForm.cancel}
        </Button>
      </div>
      <ConfirmDialog {...text.common.leave} {...guard.dialog} />
    </>
  )
}
