import type { RoomProblem } from '#src/areas/doctors/model/roomForm.ts'
import { LIMITS, MAX_ROOMS } from '#src/core/fields/limits.ts'
import { format } from '#src/core/text/en/format.ts'
import { hiddenCharacter } from '#src/core/text/en/hiddenCharacter.ts'

/** The rooms and devices on the page of a clinic's doctors. */
export const rooms = {
  title: 'Rooms and devices',
  intro:
    'Optional. A room or a device is used for one visit at a time, whatever the service and the doctor. Choose it in each service that needs it.',
  empty: 'No rooms or devices yet. You need none unless services share one.',
  loading: 'Loading your rooms...',
  loadFailed: 'Your rooms could not be loaded.',
  full: `You have ${MAX_ROOMS} rooms and devices, which is as many as a clinic can have.`,

  add: 'Add room or device',
  edit: 'Rename',
  editNamed: (room: string): string => `Rename: ${room}`,
  deactivate: 'Set inactive',
  deactivateNamed: (room: string): string => `Set inactive: ${room}`,
  activate: 'Set active',
  activateNamed: (room: string): string => `Set active: ${room}`,
  inactive: 'Not active',
  services: (names: readonly string[]): string =>
    names.length === 0 ? 'No services yet' : format.list(names),
  serviceOf: (service: string, doctor: string): string => `${service} (${doctor})`,
  stillUsed: (services: number): string =>
    `${services === 1 ? 'This service still takes' : 'These services still take'} it. To stop that, choose another room there, or none.`,

  // The form
  addTitle: 'New room or device',
  editTitle: (room: string): string => `Rename ${room}`,
  name: 'Name',
  nameHint: 'Such as Room 2, or Ultrasound. Only your clinic sees it.',
  save: 'Save',
  cancel: 'Cancel',
  problems: {
    'room-required': 'Please enter a name.',
    'room-too-long': `Please enter at most ${LIMITS.roomName.max} characters.`,
    'room-hidden': hiddenCharacter('name'),
    'room-twice': 'You already have a room or device of this name.',
  } satisfies Readonly<Record<RoomProblem['code'], string>>,

  news: {
    added: (room: string): string => `${room} was added.`,
    saved: (room: string): string => `${room} was saved.`,
    activated: (room: string): string => `${room} is active again.`,
    deactivated: (room: string): string => `${room} is no longer active.`,
  },
} as const
