import type { ReactElement } from 'react'
import { useClinic } from '#src/areas/accounts/state/useSession.ts'
import { useClinicsText } from '#src/areas/clinics/text/useClinicsText.ts'
import { addressOf } from '#src/config/language.ts'
import { paths } from '#src/config/paths.ts'
import { Button } from '#src/ui/Button.tsx'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { Field } from '#src/ui/Field.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { readOnlyText } from '#src/ui/readOnlyText.ts'
import { TextArea } from '#src/ui/TextArea.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './SharePage.module.css'

/** A link that looks like a button on any website. The address is one of ours, in which nothing has to be escaped. */
function buttonHtml(address: string, label: string): string {
  return [
    `<a href="${address}"`,
    '  style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5245;color:#fff;text-decoration:none">',
    `  ${label}`,
    '</a>',
  ].join('\n')
}

/** The address of the clinic's own page, to copy, and as a code to print. */
export function SharePage(): ReactElement {
  const text = useClinicsText()
  const words = text.share
  const clinic = useClinic()
  const { name } = clinic
  const page = paths.clinic(clinic)
  const address = addressOf(page)
  const html = buttonHtml(address, words.htmlButton)
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <PageHeading description={words.description}>{words.title}</PageHeading>
      </div>
      <div className={styles.screen}>
        <p className={primitives.lead}>{words.intro}</p>
        <Field label={words.address} value={address} {...readOnlyText} />
        <div className={primitives.cluster3}>
          <CopyButton
            value={address}
            variant="primary"
            copied={words.copied}
            failed={words.copyFailed}
          >
            {words.copy}
          </CopyButton>
          <LinkButton to={page}>{words.open}</LinkButton>
        </div>
        <h2>{words.htmlTitle}</h2>
        <p>{words.htmlIntro}</p>
        <TextArea label={words.html} value={html} rows={4} {...readOnlyText} />
        <div className={primitives.cluster3}>
          <CopyButton value={html} copied={words.htmlCopied} failed={words.htmlCopyFailed}>
            {words.copyHtml}
          </CopyButton>
        </div>
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
