import { useState, type ReactElement } from 'react'
import { useCommonText } from '#src/core/text/useCommonText.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import styles from './Footer.module.css'

/** A field and a button without behaviour (spec §1). */
export function NewsletterForm(): ReactElement {
  const text = useCommonText()
  const [email, setEmail] = useState('')
  return (
    <form
      className={styles.newsletter}
      noValidate
      aria-label={text.footer.newsletter}
      onSubmit={(event) => {
        event.preventDefault()
      }}
    >
      <Field
        label={text.footer.newsletterEmail}
        type="email"
        name="newsletter-email"
        autoComplete="email"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit">{text.footer.newsletterSubmit}</Button>
    </form>
  )
}
