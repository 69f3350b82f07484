import { useState } from 'react'
import { useRepositories } from '#src/areas/useRepositories.ts'
import { EMPTY_PATIENT_DATA, type ActiveAppointment } from '#src/areas/visits/model/appointment.ts'
import { trimBookingInformation } from '#src/areas/visits/model/bookingInformation.ts'
import {
  findCallerProblems,
  type CallerProblem,
} from '#src/areas/visits/model/callerInformation.ts'
import { contactOf, isSameContact, type Contact } from '#src/areas/visits/model/contact.ts'
import { useClinicVisitsText } from '#src/areas/visits/text/useClinicVisitsText.ts'
import { useAction, type Action } from '#src/core/state/useAction.ts'
import { useDraft, useKeepDraft, type Drafts } from '#src/core/state/useDraft.ts'
import { useForm, type Form } from '#src/core/state/useForm.ts'

/** What is typed, and the contact that it corrects. */
interface Correction {
  readonly contact: Contact
  readonly known: Contact
}

interface ContactCorrection {
  readonly stored: Contact
  readonly form: Form<Contact, CallerProblem>
  readonly save: Omit<Action<readonly never[]>, 'run'>
  readonly isOpen: boolean
  readonly open: () => void
  readonly discard: () => void
  readonly isUnsaved: boolean
  /** Whether it was typed before the session ended. */
  readonly isRestored: boolean
  /** Whether somebody else has corrected it since the form was opened. */
  readonly isOvertaken: boolean
  /** What the last save did. */
  readonly news: string | null
}

const drafts: Drafts<Correction> = new WeakMap()

/** The correction of a caller's contact, which somebody else may correct in the meantime. */
export function useContactCorrection(appointment: ActiveAppointment): ContactCorrection {
  const text = useClinicVisitsText()
  const words = text.contacts
  const { appointments } = useRepositories()
  const stored = contactOf(appointment)
  const { found, keep } = useDraft(drafts, appointment.appointmentId)
  // Null while nobody corrects it.
  const [correction, setCorrection] = useState(found)
  const [news, setNews] = useState<string | null>(null)
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
  const form = useForm<Contact, CallerProblem>({
    values: correction?.contact ?? stored,
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
        const contact = contactOf({
          patientData: trimBookingInformation({ ...EMPTY_PATIENT_DATA, ...typed }),
          callerLanguage: typed.language,
        })
        save.run({ contact, known: correction?.known ?? stored })
      },
    },
  })
  if (correction !== null && !save.pending && !isSameContact(stored, correction.known)) {
    setIsOvertaken(true)
    setCorrection(follow(correction, stored))
  }

  return {
    stored,
    form,
    save,
    isOpen: correction !== null,
    open: () => {
      setNews(null)
      setIsOvertaken(false)
      setCorrection({ contact: stored, known: stored })
    },
    discard: () => {
      setCorrection(null)
    },
    isUnsaved,
    isRestored: found !== null,
    isOvertaken,
    news,
  }
}

/** What somebody else corrects is followed, as far as nothing was typed here. */
function follow({ contact, known }: Correction, stored: Contact): Correction {
  return {
    known: stored,
    contact: {
      fullname: contact.fullname === known.fullname ? stored.fullname : contact.fullname,
      phoneNumber:
        contact.phoneNumber === known.phoneNumber ? stored.phoneNumber : contact.phoneNumber,
      email: contact.email === known.email ? stored.email : contact.email,
      language: contact.language === known.language ? stored.language : contact.language,
    },
  }
}
