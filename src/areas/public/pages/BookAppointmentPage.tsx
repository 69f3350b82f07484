import { useState, type ReactElement } from 'react'
import type { AppointmentRequest } from '#src/areas/booking/model/appointmentRequest.ts'
import { bookingRequest } from '#src/areas/booking/text/en/bookingRequest.ts'
import type { Texts } from '#src/areas/text/Texts.ts'
import { useRepositories } from '#src/areas/useRepositories.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { useAction } from '#src/core/state/useAction.ts'
import { useForm } from '#src/core/state/useForm.ts'
import { bindText } from '#src/core/text/bindText.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorText } from '#src/ui/ErrorText.tsx'
import { Field } from '#src/ui/Field.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import primitives from '#src/ui/primitives.module.css'
import { StatusText } from '#src/ui/StatusText.tsx'
import styles from './BookAppointmentPage.module.css'

const useText = bindText({ bookingRequest })

const EMPTY_REQUEST: AppointmentRequest = { clinicId: '', serviceId: '', date: '', time: '' }

/**
 * The stray 'Book Appointment' form of /test (spec §2, Other). The route is for logged-out users, so its
 * only answer is to log in. The repository can send the request of a signed-in patient.
 */
export function BookAppointmentPage(): ReactElement {
  const text = useText()
  const { appointmentRequests } = useRepositories()
  const [request, setRequest] = useState(EMPTY_REQUEST)
  const [isSent, setIsSent] = useState(false)
  const send = useAction(
    async (toSend: AppointmentRequest) => {
      setIsSent(false)
      await appointmentRequests.send(toSend)
    },
    () => {
      setIsSent(true)
    },
  )
  const form = useForm<AppointmentRequest, never>({
    values: request,
    setValues: setRequest,
    // The repository reports what is missing from a request.
    validate: () => [],
    describe: () => '',
    submission: send,
  })

  return (
    <div className={styles.page}>
      <PageHeading>{text.bookingRequest.title}</PageHeading>
      <form {...form.props} className={primitives.stack4}>
        <Field
          {...form.field('clinicId')}
          label={text.bookingRequest.clinicId}
          autoComplete="off"
        />
        <Field
          {...form.field('serviceId')}
          label={text.bookingRequest.serviceId}
          autoComplete="off"
        />
        <Field {...form.field('date')} label={text.bookingRequest.date} type="date" />
        <Field {...form.field('time')} label={text.bookingRequest.time} type="time" />
        <ErrorText>{send.failure === null ? null : wordsFor(text, send.failure)}</ErrorText>
        <StatusText tone="success">{isSent ? text.bookingRequest.sent : null}</StatusText>
        <Button type="submit" variant="primary" isWide isPending={send.pending}>
          {text.bookingRequest.submit}
        </Button>
      </form>
    </div>
  )
}

function wordsFor(text: Pick<Texts, 'bookingRequest'>, { code }: Failure): string {
  return code === 'session-ended' ? text.bookingRequest.loginRequired : text.bookingRequest.failed
}
