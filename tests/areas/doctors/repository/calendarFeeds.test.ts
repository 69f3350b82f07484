import { randomUUID } from 'node:crypto'
import { goOffline, goOnline } from 'firebase/database'
import { inject, describe, expect, onTestFinished, test } from 'vitest'
import type { CalendarFeed } from '#src/areas/doctors/model/calendarFeed.ts'
import type { Failure } from '#src/core/failure/failure.ts'
import { openTestBackend, untilConnected, type TestClient } from '#tests/support/localBackend.ts'

const backend = openTestBackend()
/** Nobody else's run finds what is asked for here. */
const bucket = `feeds-${randomUUID()}`

const objects = (): string => {
  const { port } = backend.environment.localBackend?.storage ?? { port: 0 }
  return `http://${inject('localBackend').host}:${port}/v0/b/${bucket}/o`
}

/** What the owner's program writes. */
async function giveAddress(userId: string, address: string): Promise<void> {
  const boundary = 'boundary'
  const body = [
    `--${boundary}`,
    'Content-Type: application/json',
    '',
    JSON.stringify({ contentType: 'text/plain', metadata: { address, file: 'feeds/c/x.ics' } }),
    `--${boundary}`,
    'Content-Type: text/plain',
    '',
    'x',
    `--${boundary}--`,
    '',
  ].join('\r\n')
  const name = encodeURIComponent(`feed_addresses/${userId}/d00`)
  const response = await fetch(`${objects()}?name=${name}`, {
    method: 'POST',
    headers: {
      Authorization: 'Bearer owner',
      'X-Goog-Upload-Protocol': 'multipart',
      'Content-Type': `multipart/related; boundary=${boundary}`,
    },
    body,
  })
  expect(response.status).toBe(200)
}

async function isThere(name: string): Promise<boolean> {
  const response = await fetch(`${objects()}/${encodeURIComponent(name)}`, {
    headers: { Authorization: 'Bearer owner' },
  })
  return response.ok
}

interface Watch {
  readonly seen: readonly CalendarFeed[]
  readonly failures: readonly Failure[]
}

function watch({ repositories }: TestClient): Watch {
  const seen: CalendarFeed[] = []
  const failures: Failure[] = []
  onTestFinished(
    repositories.calendarFeeds.watch('d00', {
      next: (feed) => seen.push(feed),
      failed: (failure) => failures.push(failure),
    }),
  )
  return { seen, failures }
}

const lastOf = ({ seen }: Watch): CalendarFeed | undefined => seen.at(-1)

async function aPerson() {
  const person = await backend.createIdentity()
  const client = await backend.connect(person, { bucket })
  return { person, client, feeds: client.repositories.calendarFeeds }
}

const ADDRESS = 'https://files.example/feeds%2Fc%2Fx.ics?alt=media'

describe('a calendar to subscribe to', () => {
  test('a person has none, asks for it, and sees the address that the owner’s program gave', async () => {
    const { person, client, feeds } = await aPerson()
    const first = watch(client)
    await expect.poll(() => lastOf(first)).toEqual({ state: 'none' })
    await feeds.ask('d00')
    await expect.poll(() => lastOf(first)).toMatchObject({ state: 'asked' })
    const asked = lastOf(first)
    expect(asked?.state === 'asked' && Math.abs(asked.at - Date.now()) < 60_000).toBe(true)
    await giveAddress(person.userId, ADDRESS)
    const later = watch(client)
    await expect.poll(() => lastOf(later)).toEqual({ state: 'ready', address: ADDRESS })
  })

  test('a person who wants another address gives the old one up and waits for the new one', async () => {
    const { person, client, feeds } = await aPerson()
    await feeds.ask('d00')
    await giveAddress(person.userId, ADDRESS)
    const live = watch(client)
    await expect.poll(() => lastOf(live)?.state).toBe('ready')
    await feeds.renew('d00')
    await expect.poll(() => lastOf(live)?.state).toBe('asked')
    expect(await isThere(`feed_addresses/${person.userId}/d00`)).toBe(false)
    expect(await isThere(`feed_requests/${person.userId}/d00`)).toBe(true)
  })

  test('a person who stops sharing leaves neither a request nor an address', async () => {
    const { person, client, feeds } = await aPerson()
    await feeds.ask('d00')
    await giveAddress(person.userId, ADDRESS)
    const live = watch(client)
    await feeds.stop('d00')
    await expect.poll(() => lastOf(live)).toEqual({ state: 'none' })
    expect(await isThere(`feed_addresses/${person.userId}/d00`)).toBe(false)
    await feeds.stop('d00')
  })

  test('a person who asks in two tabs at once has asked', async () => {
    const { feeds, client } = await aPerson()
    await Promise.all([feeds.ask('d00'), feeds.ask('d00')])
    await feeds.ask('d00')
    const live = watch(client)
    await expect.poll(() => lastOf(live)?.state).toBe('asked')
  })

  test('an address that is none is not shown', async () => {
    const { person, client, feeds } = await aPerson()
    await feeds.ask('d00')
    await giveAddress(person.userId, 'not an address')
    const live = watch(client)
    await expect.poll(() => lastOf(live)?.state).toBe('asked')
  })
})

describe('what goes wrong', () => {
  test('nobody asks while there is no connection', async () => {
    const { person, client, feeds } = await aPerson()
    goOffline(client.firebase.database)
    await untilConnected(client.repositories, false)
    for (const change of ['ask', 'renew', 'stop'] as const) {
      await expect(feeds[change]('d00')).rejects.toMatchObject({ code: 'offline' })
    }
    goOnline(client.firebase.database)
    await untilConnected(client.repositories)
    expect(await isThere(`feed_requests/${person.userId}/d00`)).toBe(false)
  })

  test('an account that has not confirmed its address reads that it has to', async () => {
    const person = await backend.createIdentity({ isEmailVerified: false })
    const { repositories } = await backend.connect(person, { bucket })
    await expect(repositories.calendarFeeds.ask('d00')).rejects.toMatchObject({
      code: 'email-unconfirmed',
    })
  })

  test('nobody who is signed out asks or sees one', async () => {
    const client = await backend.connect(null, { bucket })
    await expect(client.repositories.calendarFeeds.ask('d00')).rejects.toMatchObject({
      code: 'session-ended',
    })
    const live = watch(client)
    await expect.poll(() => live.failures.map(({ code }) => code)).toEqual(['session-ended'])
  })
})
