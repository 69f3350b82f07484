import {
  buildNotification,
  readersOf,
  type Notification,
  type NotificationEvent,
  type NotificationReader,
  type NotifiedBooking,
} from '#src/areas/visits/model/notification.ts'

/** All mails about an event, in the order of sending. */
export function mailsOf(
  event: NotificationEvent,
  booking: NotifiedBooking,
  writeMessage: (reader: NotificationReader) => string,
): readonly Notification[] {
  return readersOf(event, booking).map((reader) =>
    buildNotification(reader, booking, { subject: '', message: writeMessage(reader) }),
  )
}
