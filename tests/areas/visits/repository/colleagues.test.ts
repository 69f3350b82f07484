import { expect, test } from 'vitest'
import { aSlot } from '#tests/support/builders.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { anAppointmentScene } from './appointmentScene.ts'

const backend = openTestBackend()

/** An appointment, its clinic's owner, and Dana Roy at the desk, who both still see it as it is now. */
async function twoAtOneDesk(isNow = false) {
  const scene = await anAppointmentScene(backend, isNow ? 'confirmed' : 'pending', {
    hasBegun: isNow,
  })
  const { clinic } = scene
  const dana = await backend.createIdentity()
  await backend.update({
    [`staff/${dana.userId}`]: {
      clinic: clinic.userId,
      place: 'm01',
      name: 'Dana Roy',
      desk: clinic.userId,
    },
    [`valid_since/${dana.userId}`]: 0,
  })
  const [owner, desk] = await Promise.all([backend.connect(clinic), backend.connect(dana)])
  return {
    ...scene,
    owner: owner.repositories.appointments,
    dana: desk.repositories.appointments,
  }
}

test('the second of two people who cancel one appointment learns who did it', async () => {
  const { appointment, owner, dana } = await twoAtOneDesk()
  await dana.cancel(appointment, 'clinic')
  await expect(owner.cancel(appointment, 'clinic')).rejects.toMatchObject({
    code: 'already-cancelled',
    detail: 'Dana Roy',
  })
})

test('a person who cancels twice learns of nobody else', async () => {
  const { appointment, dana } = await twoAtOneDesk()
  await dana.cancel(appointment, 'clinic')
  await dana.cancel(appointment, 'clinic')
})

test('a person who approves what a colleague cancelled learns who did it', async () => {
  const { appointment, owner, dana } = await twoAtOneDesk()
  await dana.cancel(appointment, 'clinic')
  await expect(owner.approve(appointment)).rejects.toMatchObject({
    code: 'already-cancelled',
    detail: 'Dana Roy',
  })
})

test('a person who cancels what its patient cancelled is named nobody', async () => {
  const { appointment, patient, owner } = await twoAtOneDesk()
  const { appointments } = (await backend.connect(patient)).repositories
  await appointments.cancel(appointment, 'patient')
  await expect(owner.cancel(appointment, 'clinic')).rejects.toMatchObject({
    code: 'already-cancelled',
    detail: '',
  })
})

test('a person who cancels what a colleague moved learns who did it, and nothing is cancelled', async () => {
  const { appointment, service, owner, dana } = await twoAtOneDesk()
  const slot = service.slots[1] ?? aSlot()
  await dana.move(appointment, 'clinic', { serviceId: service.id, ...slot })
  await expect(owner.cancel(appointment, 'clinic')).rejects.toMatchObject({
    code: 'already-moved',
    detail: 'Dana Roy',
  })
})

test('the second of two people who complete one visit learns who did it', async () => {
  const { appointment, owner, dana } = await twoAtOneDesk(true)
  await dana.complete(appointment)
  await expect(owner.complete(appointment)).rejects.toMatchObject({
    code: 'already-completed',
    detail: 'Dana Roy',
  })
})

test('two people who cancel one appointment at the same moment: one did it, and the other learns who', async () => {
  const { appointment, clinic, owner, dana } = await twoAtOneDesk()
  const results = await Promise.allSettled([
    owner.cancel(appointment, 'clinic'),
    dana.cancel(appointment, 'clinic'),
  ])
  const lost = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason as unknown] : [],
  )
  const winner = results[0].status === 'fulfilled' ? clinic.name : 'Dana Roy'
  expect(lost).toMatchObject([{ code: 'already-cancelled', detail: winner }])
})
