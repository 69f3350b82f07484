import type { ReactElement } from 'react'
import type { ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import { listLanguages } from '#src/core/text/listLanguages.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import primitives from '#src/ui/primitives.module.css'
import { Select } from '#src/ui/Select.tsx'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ClinicNote.module.css'
import { InlineEditor, InlineEditorButtons } from './InlineEditor.tsx'
import { useContactCorrection } from './useContactCorrection.ts'

interface CallerContactProps {
  /** An appointment of someone without an account, whose data only the clinic has. */
  readonly appointment: ActiveAppointment
}

/** Corrects how a caller is reached: the name, the phone number, the e-mail address and the language of e-mails. */
export function CallerContact({ appointment }: CallerContactProps): ReactElement {
  const text = useClinicVisitsText()
  const words = text.contacts
  const correction = useContactCorrection(appointment)
  const { stored, form, save, isOpen } = correction

  return (
    <div className={styles.private}>
      <InlineEditor {...{ isOpen, save }} isUnsaved={correction.isUnsaved} news={correction.news}>
        {!isOpen ? (
          <div>
            <Button variant="quiet" onClick={correction.open}>
              {words.correct}
            </Button>
          </div>
        ) : (
          <form {...form.props} className={primitives.stack3} aria-label={words.formTitle}>
            <p className={primitives.remark}>{words.intro}</p>
            <StatusText>{correction.isRestored ? text.common.keptForm : null}</StatusText>
            <Field
              {...form.field('fullname')}
              label={words.name}
              autoComplete="off"
              maxLength={LIMITS.fullName.max}
              isRequired
            />
            <FormattedField
              {...form.field('phoneNumber')}
              label={words.phoneNumber}
              placeholder={words.phonePlaceholder}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              isRequired
              format={formatPhone}
              caretAfter={caretInPhone}
            />
            <Field
              {...form.field('email')}
              label={words.email}
              hint={words.emailHint}
              type="email"
              autoComplete="off"
              maxLength={LIMITS.email.max}
            />
            <Select
              {...form.field('language')}
              label={words.language}
              options={listLanguages(text)}
            />
            <StatusText>
              {correction.isOvertaken && !save.pending
                ? words.changedSince(
                    stored.fullname,
                    stored.phoneNumber,
                    stored.email,
                    text.languageNames[stored.language],
                  )
                : null}
            </StatusText>
            <InlineEditorButtons save={save} words={words} onDiscard={correction.discard} />
          </form>
        )}
      </InlineEditor>
    </div>
  )
}
