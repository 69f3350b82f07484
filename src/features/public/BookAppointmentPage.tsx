import { useState, type ReactElement } from 'react'
import type { AppointmentRequest } from '#src/domain/appointmentRequest.ts'
import type { Failure } from '#src/domain/failure.ts'
import { useAction } from '#src/state/useAction.ts'
import { useRepositories } from '#src/state/useRepositories.ts'
import type { Texts } from '#src/text/Texts.ts'
import { useText } from '#src/text/useText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './BookAppointmentPage.module.css'

const EMPTY_REQUEST: AppointmentRequest = { clinicId: '', serviceId: '', date: '', time: '' }

/**
 * The stray 'Book Appointment' form of /test (spec §2, Other). The route is for logged-out users, so
 * all it ever says to them is to log in; a logged-in patient's request is for the repository to send.
 */
export function BookAppointmentPage(): ReactElement {
  const text = useText()
  const { appointmentRequests } = useRepositories()
  const [request, setRequest] = useState(EMPTY_REQUEST)
  const [isSent, setIsSent] = useState(false)
  const send = useAction(appointmentRequests.send, () => {
    setIsSent(true)
  })

  function handleChange(change: Partial<AppointmentRequest>): void {
    setRequest({ ...request, ...change })
  }

  return (
    <div className={styles.page}>
      <PageHeading>{text.bookingRequest.title}</PageHeading>
      <form
        className={primitives.stack4}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsSent(false)
          send.run(request)
        }}
      >
        <Field
          label={text.bookingRequest.clinicId}
          name="clinicId"
          autoComplete="off"
          value={request.clinicId}
          onChange={(clinicId) => {
            handleChange({ clinicId })
          }}
        />
        <Field
          label={text.bookingRequest.serviceId}
          name="serviceId"
          autoComplete="off"
          value={request.serviceId}
          onChange={(serviceId) => {
            handleChange({ serviceId })
          }}
        />
        <Field
          label={text.bookingRequest.date}
          type="date"
          name="date"
          value={request.date}
          onChange={(date) => {
            handleChange({ date })
          }}
        />
        <Field
          label={text.bookingRequest.time}
          type="time"
          name="time"
          value={request.time}
          onChange={(time) => {
            handleChange({ time })
          }}
        />
        <ErrorText>{send.failure === null ? null : wordsFor(text, send.failure)}</ErrorText>
        <StatusText tone="success">{isSent ? text.bookingRequest.sent : null}</StatusText>
        <Button type="submit" variant="primary" isWide isPending={send.pending}>
          {text.bookingRequest.submit}
        </Button>
      </form>
    </div>
  )
}

function wordsFor(text: Texts, { code }: Failure): string {
  return code === 'session-ended' ? text.bookingRequest.loginRequired : text.bookingRequest.failed
}
