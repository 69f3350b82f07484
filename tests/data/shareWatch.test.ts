import { expect, test } from 'vitest'
import { Failure } from '#src/core/failure/failure.ts'
import type { Observer } from '#src/core/failure/Observer.ts'
import { shareWatch } from '#src/data/sdk/shareWatch.ts'
import { Recorder } from '#tests/support/Recorder.ts'

/** A place that can be watched, and who does. */
function aPlace() {
  const watching = new Map<string, Observer<number>[]>()
  const watch = shareWatch<number>((key, observer) => {
    const ofKey = watching.get(key) ?? []
    watching.set(key, [...ofKey, observer])
    return () => {
      watching.set(key, watching.get(key)?.filter((each) => each !== observer) ?? [])
    }
  })
  return {
    record: (key = 'a') => new Recorder<number>((observer) => watch(key, observer)),
    observersOf: (key = 'a') => watching.get(key) ?? [],
  }
}

test('watchers of the same place share one subscription, and a late one gets the last value', () => {
  const place = aPlace()
  const first = place.record()
  place.observersOf()[0]?.next(1)
  const second = place.record()
  place.observersOf()[0]?.next(2)
  expect(place.observersOf()).toHaveLength(1)
  expect(first.values).toEqual([1, 2])
  expect(second.values).toEqual([1, 2])
  expect(place.record('b').values).toEqual([])
  expect(place.observersOf('b')).toHaveLength(1)
})

test('a shared subscription ends with its last watcher, and a watcher who left gets no more values', () => {
  const place = aPlace()
  const first = place.record()
  const second = place.record()
  first.stop()
  place.observersOf()[0]?.next(1)
  expect(first.values).toEqual([])
  expect(second.values).toEqual([1])
  second.stop()
  expect(place.observersOf()).toEqual([])
  expect(place.record().values).toEqual([])
})

test('watchers of one place all get its failure, and the next watcher subscribes again', () => {
  const place = aPlace()
  const both = [place.record(), place.record()]
  place.observersOf()[0]?.next(1)
  place.observersOf()[0]?.failed(new Failure('offline'))
  expect(both.map(({ failure }) => failure?.code)).toEqual(['offline', 'offline'])
  const again = place.record()
  expect(again.values).toEqual([])
  place.observersOf()[0]?.next(2)
  expect(again.values).toEqual([2])
  both[0]?.stop()
  expect(place.observersOf()).toHaveLength(1)
})
