import type { LoggedChange } from '#src/areas/accounts/model/logEntry.ts'

/** What enters changes of a clinic's doctors and rooms into its log. */
export const doctorChanges = {
  /** A record that is new and in use. */
  added: (
    list: 'doctors' | 'rooms',
    id: string,
    { name, isActive }: { readonly name: string; readonly isActive: boolean },
  ): readonly LoggedChange[] => [
    { list, place: [id, 'name'], to: name },
    { list, place: [id, 'active'], to: isActive },
  ],
  doctor: (doctorId: string, field: string, to: unknown): LoggedChange => ({
    list: 'doctors',
    place: [doctorId, field],
    to,
  }),
  room: (roomId: string, field: string, to: unknown): LoggedChange => ({
    list: 'rooms',
    place: [roomId, field],
    to,
  }),
} as const
