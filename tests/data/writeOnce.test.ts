import { goOffline, goOnline } from 'firebase/database'
import { expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import { writeOnce } from '#src/data/sdk/writeOnce.ts'
import {
  anAppointmentScene,
  connectBehindProxy,
} from '#tests/areas/visits/repository/appointmentScene.ts'
import { entryOf } from '#tests/support/changeLog.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { claimsPath } from '#tests/support/places.ts'
import { backendOf } from './backendOf.ts'

const backend = openTestBackend()

test('a write that was sent twice is a failure only once it is known that it was not done', async () => {
  const { clinic, appointment } = await anAppointmentScene(backend)
  const { client, proxy } = await connectBehindProxy(backend, clinic)
  const { clinicId, serviceId, slot } = appointment.bookingDetails
  const record = `appointments/${clinicId}/${appointment.appointmentId}/confirmed`
  const changes = {
    ...entryOf(
      {
        list: 'appointments',
        clinicId,
        place: [appointment.appointmentId, 'confirmed'],
        to: true,
      },
      { userId: clinic.userId, name: clinic.name },
    ),
    [record]: true,
    [claimsPath(clinicId, serviceId, slot.slotId)]: appointment.appointmentId,
  }
  const answers = [new Failure('timeout'), new Failure('offline'), true]

  proxy.holdAnswers()
  const written = writeOnce(backendOf(client), changes, () => {
    const answer = answers.shift() ?? false
    return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve(answer)
  })
  await expect.poll(() => backend.read(record)).toBe(true)
  goOffline(client.firebase.database)
  proxy.releaseAnswers()
  goOnline(client.firebase.database)
  await written
  expect(answers).toEqual([])
})
