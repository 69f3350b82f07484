import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { beforeEach, expect, test, vi } from 'vitest'
import { seedAccounts } from '#local-firebase/auth/seedAccounts.ts'
import { startAuth, type LocalAuth } from '#local-firebase/auth/startAuth.ts'
import { startProcess } from '#local-firebase/tests/support/startProcess.ts'
import { asOwner, connectAuth, errorCode } from './connectAuth.ts'

// Starting takes a second, and several on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const PASSWORD = 'open sesame'
const PROCESS = join(import.meta.dirname, 'authProcess.ts')
let dataDirectory: string

beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'local-firebase-auth-test-'))
  return () => rm(dataDirectory, { recursive: true })
})

function start(mailbox?: (message: { link: string }) => void): Promise<LocalAuth> {
  const actionPageUrl = 'http://127.0.0.1/account-action'
  return startAuth({ port: 0, projectId: 'demo-library', actionPageUrl, dataDirectory, mailbox })
}

test('an account outlives a restart, with what was changed, and stays deleted if it was', async () => {
  const before = await start()
  const client = connectAuth(before.port)
  const kept = await createUserWithEmailAndPassword(client, 'kept@example.com', PASSWORD)
  const off = await createUserWithEmailAndPassword(client, 'off@example.com', PASSWORD)
  const gone = await createUserWithEmailAndPassword(client, 'gone@example.com', PASSWORD)
  await asOwner(before.port, 'accounts:update', { localId: off.user.uid, disableUser: true })
  await asOwner(before.port, 'accounts:delete', { localId: gone.user.uid })
  await seedAccounts(`http://127.0.0.1:${before.port}`, 'demo-library', [
    { uid: 'g', email: 'g@example.com', displayName: 'G', hasGoogleIdentity: true },
  ])
  await before.stop()

  const after = await start()
  try {
    const again = connectAuth(after.port)
    const signIn = (email: string): Promise<string> =>
      errorCode(signInWithEmailAndPassword(again, email, PASSWORD))
    expect(await signIn('kept@example.com')).toBe('no error')
    expect(again.currentUser?.uid).toBe(kept.user.uid)
    expect(await signIn('off@example.com')).toBe('auth/user-disabled')
    expect(await signIn('gone@example.com')).toBe('auth/invalid-credential')
    const chooser = await fetch(`http://127.0.0.1:${after.port}/emulator/auth/handler`)
    expect(await chooser.text()).toContain('g@example.com')
  } finally {
    await after.stop()
  }
})

test('a session goes on after Auth is restarted', async () => {
  const before = await start()
  const client = connectAuth(before.port)
  const { user } = await createUserWithEmailAndPassword(client, 'ana@example.com', PASSWORD)
  await before.stop()
  const { port } = before
  const after = await startAuth({
    port,
    projectId: 'demo-library',
    actionPageUrl: 'http://127.0.0.1/account-action',
    dataDirectory,
  })
  try {
    expect(await user.getIdToken(true)).toContain('.')
    await user.reload()
    expect(client.currentUser?.email).toBe('ana@example.com')
  } finally {
    await after.stop()
  }
})

test('a reset link that was mailed before Auth is restarted works after it', async () => {
  const links: string[] = []
  const before = await start(({ link }) => links.push(link))
  const client = connectAuth(before.port)
  await createUserWithEmailAndPassword(client, 'ana@example.com', PASSWORD)
  await sendPasswordResetEmail(client, 'ana@example.com')
  await before.stop()

  const after = await start()
  try {
    const again = connectAuth(after.port)
    const code = new URL(links[0] ?? '').searchParams.get('oobCode') ?? ''
    await confirmPasswordReset(again, code, 'another one')
    await signInWithEmailAndPassword(again, 'ana@example.com', 'another one')
  } finally {
    await after.stop()
  }
})

test('a killed process leaves every account that was confirmed to its owner', async () => {
  const { child, firstLine } = await startProcess(PROCESS, [dataDirectory])
  const client = connectAuth(Number(firstLine))
  const confirmed: string[] = []
  const killed = once(child, 'exit')
  // Sign up as fast as it goes, and pull the plug in the middle of it.
  for (let number = 0; number < 40; number += 1) {
    const email = `person${number}@example.com`
    const signUp = createUserWithEmailAndPassword(client, email, PASSWORD)
    if (number === 25) setImmediate(() => child.kill('SIGKILL'))
    if ((await errorCode(signUp)) !== 'no error') break
    confirmed.push(email)
  }
  await killed
  expect(confirmed.length).toBeGreaterThan(20)

  const after = await start()
  try {
    const again = connectAuth(after.port)
    for (const email of confirmed) await signInWithEmailAndPassword(again, email, PASSWORD)
  } finally {
    await after.stop()
  }
})

test('the process ends by itself once Auth has stopped', async () => {
  const { child, firstLine } = await startProcess(PROCESS, [dataDirectory])
  const client = connectAuth(Number(firstLine))
  await createUserWithEmailAndPassword(client, 'ana@example.com', PASSWORD)
  child.stdin.write('stop\n')
  expect(await once(child, 'exit')).toEqual([0, null])
})

test.each(['', '{"version":1,"users":[', '{"version":1,"users":[{}],"oobCodes":[]}', '[]'])(
  'an accounts file that holds %j is an error that names it, and stays as it is',
  async (content) => {
    const file = join(dataDirectory, 'accounts.json')
    await writeFile(file, content)
    await expect(start()).rejects.toThrow(file)
    expect(await readFile(file, 'utf8')).toBe(content)
  },
)

test('an account that an earlier version kept with a second factor signs in without it', async () => {
  const before = await start()
  const email = 'ana@example.com'
  const client = connectAuth(before.port)
  const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD)
  await before.stop()
  const file = join(dataDirectory, 'accounts.json')
  const factor = { mfaEnrollmentId: 'factor', phoneInfo: '+15195550100' }
  const content = await readFile(file, 'utf8')
  await writeFile(
    file,
    content.replace('"localId":', `"mfaInfo": [${JSON.stringify(factor)}], "localId":`),
  )

  const after = await start()
  try {
    const again = await signInWithEmailAndPassword(connectAuth(after.port), email, PASSWORD)
    expect(again.user.uid).toBe(user.uid)
    expect(await readFile(file, 'utf8')).toContain('mfaEnrollmentId')
  } finally {
    await after.stop()
  }
})

test('two instances of Auth at once know nothing of each other', async () => {
  const [first, second] = await Promise.all([
    start(),
    startAuth({
      port: 0,
      projectId: 'demo-library',
      actionPageUrl: 'http://127.0.0.1/account-action',
    }),
  ])
  try {
    const email = 'ana@example.com'
    await createUserWithEmailAndPassword(connectAuth(first.port), email, PASSWORD)
    const elsewhere = signInWithEmailAndPassword(connectAuth(second.port), email, PASSWORD)
    expect(await errorCode(elsewhere)).toBe('auth/invalid-credential')
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
})

test('an Auth server whose port is busy fails with an error that names it', async () => {
  const first = await start()
  try {
    const attempt = startAuth({
      port: first.port,
      projectId: 'demo-library',
      actionPageUrl: 'http://127.0.0.1/account-action',
    })
    await expect(attempt).rejects.toMatchObject({ name: 'PortInUseError', port: first.port })
  } finally {
    await first.stop()
  }
})
