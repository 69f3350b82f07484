import { useState, type ReactElement } from 'react'
import { useText } from '#src/areas/text/useText.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { EMPTY_PATIENT_DATA, type ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import {
  findCallerProblems,
  type CallerProblem,
} from '#src/areas/visits/model/callerInformation.ts'
import { contactOf, isSameContact, type Contact } from '#src/areas/visits/model/contact.ts'
import { contacts } from '#src/areas/visits/text/en/contacts.ts'
import { patientFields } from '#src/areas/visits/text/en/patientFields.ts'
import { LIMITS } from '#src/core/fields/limits.ts'
import { formatPhone } from '#src/core/fields/phone.ts'
import { caretInPhone } from '#src/core/fields/phoneCaret.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { common } from '#src/core/text/en/common.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { FormattedField } from '#src/ui/FormattedField.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './ClinicNote.module.css'
import { InlineEditor, InlineEditorButtons } from './InlineEditor.tsx'

const TEXTS = { patientFields, common, contacts }

/** What is typed, and the contact that it corrects. */
interface Correction {
  readonly contact: Contact
  readonly known: Contact
}

const drafts: Drafts<Correction> = new WeakMap()

interface CallerContactProps {
  /** An appointment of someone without an account, whose data only the clinic has. */
  readonly appointment: ActiveAppointment
}

/** Corrects how a caller is reached: the name, the phone number and the e-mail address. */
export function CallerContact({ appointment }: CallerContactProps): ReactElement {
  const text = useText(TEXTS)
  const words = text.contacts
  const { appointments } = useRepositories()
  const stored = contactOf(appointment.patientData)
  const { found, keep } = useDraft(drafts, appointment.appointmentId)
  // Null while nobody corrects it.
  const [correction, setCorrection] = useState(found)
  const [news, setNews] = useState<string | null>(null)
  // Whether somebody else has corrected it since the form was opened.
  const [isOvertaken, setIsOvertaken] = useState(false)
  const isUnsaved = correction !== null && !isSameContact(correction.contact, correction.known)
  useKeepDraft(keep, isUnsaved ? correction : null)
  const save = useAction(
    (wanted: Correction) => appointments.correctContact(appointment, wanted),
    (count) => {
      setCorrection(null)
      setNews(words.saved(count))
    },
  )
  const values = correction?.contact ?? stored
  const form = useForm<Contact, CallerProblem>({
    values,
    setValues: (update) => {
      setCorrection((before) => before && { ...before, contact: update(before.contact) })
    },
    validate: (contact) =>
      findCallerProblems({ ...EMPTY_PATIENT_DATA, ...contact }, { hasAccount: false }),
    describe: ({ code }) =>
      code === 'phone-required' ? words.phoneRequired : text.patientFields.problems[code],
    submission: {
      ...save,
      run: (typed) => {
        const contact = contactOf(trimBookingInformation({ ...EMPTY_PATIENT_DATA, ...typed }))
        save.run({ contact, known: correction?.known ?? stored })
      },
    },
  })
  // What somebody else corrects is followed, as far as nothing was typed here.
  if (correction !== null && !save.pending && !isSameContact(stored, correction.known)) {
    const { contact, known } = correction
    setIsOvertaken(true)
    setCorrection({
      known: stored,
      contact: {
        fullname: contact.fullname === known.fullname ? stored.fullname : contact.fullname,
        phoneNumber:
          contact.phoneNumber === known.phoneNumber ? stored.phoneNumber : contact.phoneNumber,
        email: contact.email === known.email ? stored.email : contact.email,
      },
    })
  }

  return (
    <div className={styles.private}>
      <InlineEditor isOpen={correction !== null} {...{ isUnsaved, save, news }}>
        {correction === null ? (
          <div>
            <Button
              variant="quiet"
              onClick={() => {
                setNews(null)
                setIsOvertaken(false)
                setCorrection({ contact: stored, known: stored })
              }}
            >
              {words.correct}
            </Button>
          </div>
        ) : (
          <form {...form.props} className={primitives.stack3} aria-label={words.formTitle}>
            <p className={primitives.remark}>{words.intro}</p>
            <StatusText>{found === null ? null : text.common.keptForm}</StatusText>
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
            <StatusText>
              {isOvertaken && !save.pending
                ? words.changedSince(stored.fullname, stored.phoneNumber, stored.email)
                : null}
            </StatusText>
            <InlineEditorButtons
              save={save}
              words={words}
              onDiscard={() => {
                setCorrection(null)
              }}
            />
          </form>
        )}
      </InlineEditor>
    </div>
  )
}
