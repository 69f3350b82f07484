import { expect, test } from 'vitest'
import { asTree, findBrokenInvariants } from '#tests/support/findBrokenInvariants.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import {
  aCrowd,
  aDoctorsService,
  countBusyTimes,
  CROWD,
  OVERLAPPING,
  raceForTimes,
} from './doctorCrowd.ts'

const backend = openTestBackend()

test(`${CROWD} patients book one doctor at once: as many as fit where times overlap, all where they do not`, async () => {
  const crowd = await aCrowd(backend, (patient) => backend.connect(patient))
  const overlapping = await aDoctorsService(backend, 10, OVERLAPPING)
  const outcomes = await raceForTimes(crowd, overlapping, (index) => index % OVERLAPPING)
  const booked = outcomes.filter((outcome) => outcome === 'booked').length
  // Ten times in a row, ten minutes apart, of an hour each: one or two of them fit.
  expect([1, 2]).toContain(booked)
  expect(await countBusyTimes(backend, overlapping)).toBe(booked)
  const codes = new Set(outcomes)
  codes.delete('booked')
  for (const code of codes) expect(['doctor-busy', 'slot-taken']).toContain(code)

  const apart = await aDoctorsService(backend, 60, CROWD)
  const all = await raceForTimes(crowd, apart, (index) => index)
  expect(all).toEqual(Array.from(crowd, () => 'booked'))
  expect(await countBusyTimes(backend, apart)).toBe(CROWD)
  expect(Object.keys(asTree(await backend.read(`appointments/${apart.clinicId}`)))).toHaveLength(
    CROWD,
  )
  expect(findBrokenInvariants(await backend.read(''))).toEqual([])
}, 120_000)
