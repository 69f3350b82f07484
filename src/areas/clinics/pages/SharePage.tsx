import { useState, type ReactElement } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { paths } from '#src/config/paths.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './SharePage.module.css'

/** The address of the clinic's own page, to copy, and as a code to print. */
export function SharePage(): ReactElement {
  const text = useClinicsText()
  const words = text.share
  const { clinicId, name } = useClinic()
  const page = paths.clinicPage(clinicId)
  const address = new URL(page, window.location.origin).href
  const [isCopied, setIsCopied] = useState(false)
  const copy = useAction(
    () => navigator.clipboard.writeText(address),
    () => {
      setIsCopied(true)
    },
  )
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <PageHeading description={words.description}>{words.title}</PageHeading>
      </div>
      <div className={styles.screen}>
        <p className={primitives.lead}>{words.intro}</p>
        <Field
          label={words.address}
          value={address}
          readOnly
          onFocus={(event) => {
            event.target.select()
          }}
          onChange={() => undefined}
        />
        <div className={primitives.cluster3}>
          <Button
            variant="primary"
            isPending={copy.pending}
            onClick={() => {
              setIsCopied(false)
              copy.run()
            }}
          >
            {words.copy}
          </Button>
          <LinkButton to={page}>{words.open}</LinkButton>
        </div>
        <StatusText tone="success">{isCopied ? words.copied : null}</StatusText>
        <ErrorText>{copy.failure === null ? null : words.copyFailed}</ErrorText>
        <h2>{words.printTitle}</h2>
        <p>{words.printIntro}</p>
        <div className={primitives.cluster3}>
          <Button
            onClick={() => {
              window.print()
            }}
          >
            {words.print}
          </Button>
        </div>
      </div>
      <div className={styles.poster}>
        <p className={styles.clinic}>{name}</p>
        <p className={styles.lead}>{words.posterLead}</p>
        <QrCode address={address} label={words.code(name)} />
        <p className={styles.how}>{words.posterHow}</p>
        <p className={styles.address}>{address}</p>
      </div>
    </div>
  )
}
