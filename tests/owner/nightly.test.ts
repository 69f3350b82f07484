import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { listen } from '@careslot/local-firebase'
import { Random } from '#dev/seed/Random.ts'
import { makeKeyPair } from '#owner/backup/backupKeys.ts'
import { connect } from '#owner/connect.ts'
import { claimNight, LEASE_MS } from '#owner/nightly/claim.ts'
import type { Part, PartName } from '#owner/nightly/Part.ts'
import { answerTimes } from '#owner/nightly/parts/answerTimes.ts'
import { retention } from '#owner/nightly/parts/retention.ts'
import { restoreOnTrial } from '#owner/nightly/restoreOnTrial.ts'
import { runNightly, type NightlyResult, type NightlyRun } from '#owner/nightly/runNightly.ts'
import { startTrialBackend } from '#owner/nightly/startTrialBackend.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import type { ClinicAccount, PatientAccount } from '#src/areas/accounts/model/account.ts'
import { DAY_MS, HOUR_MS } from '#src/core/time/timeUnits.ts'
import {
  aBooking,
  anAppointment,
  aPastAppointment,
  aService,
  aSlot,
} from '#tests/support/builders.ts'
import { dueMailsOf } from '#tests/support/dueMails.ts'
import { at } from '#tests/support/jsonTree.ts'
import { claimsPath } from '#tests/support/places.ts'
import { startStallingProxy } from '#tests/support/startStallingProxy.ts'
import { storedAppointment } from '#tests/support/storedRecords.ts'
import { openOwnerStage } from './openOwnerStage.ts'
import { writeSampleDatabase } from './writeSampleDatabase.ts'

const stage = openOwnerStage()
let clinic: ClinicAccount
let patient: PatientAccount
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightly-'))
  const people = await writeSampleDatabase(stage)
  clinic = people.clinic
  patient = people.patient
})
afterEach(() => rm(folder, { recursive: true }))

const KEYS = await makeKeyPair()

const OPTIONS = {
  folder: null,
  readPublicKey: () => KEYS.publicKey,
  readMonths: () => 24,
  isManyMeant: false,
  drillKey: null,
  readMailing: () => Promise.resolve(null),
  ping: null,
  isReal: true,
  readClock: Date.now,
}

interface Night {
  readonly result: NightlyResult
  readonly lines: readonly string[]
  /** The line of one part. */
  readonly line: (name: PartName | 'Clock' | 'Ping') => string
}

async function run(options: Partial<NightlyRun> = {}): Promise<Night> {
  const lines: string[] = []
  const result = await runNightly(stage.project, {
    ...OPTIONS,
    folder,
    log: (line) => lines.push(line),
    ...options,
  })
  const line = (name: string): string => lines.find((each) => each.includes(` ${name}: `)) ?? ''
  return { result, lines, line }
}

const LONG_AGO = Date.now() - 800 * DAY_MS

/** Moves the visit that took place, its slot and its index entry to a time that is too old. */
function ageTheVisit(): Promise<void> {
  return stage.update({
    [`completed_appointments/${clinic.userId}/done/bookingDetails/slot/timestamp`]: LONG_AGO,
    [`services/${clinic.userId}/cleaning/slots/slot_2/timestamp`]: LONG_AGO,
    [`patients/${patient.userId}/completed_appointments/done/timestamp`]: LONG_AGO,
  })
}

/** Entries of the log, which retention counts and removes as it does visits. */
function addRecords(count: number, at: number): Promise<void> {
  const entries = Array.from({ length: count }, (_, index) => [
    `log/${clinic.userId}/entry-${at}-${index}`,
    { by: 'dana', at, what: 'gone:confirmed' },
  ])
  return stage.update(Object.fromEntries(entries) as Record<string, unknown>)
}

const part = (name: PartName, act: () => Promise<void>): Part => ({
  name,
  run: async () => {
    await act()
    return { state: 'ok', text: 'it is done.' }
  },
})

describe('a night on which all is well', () => {
  test('the nightly run writes one line for each part and leaves a heartbeat', async () => {
    const { result, lines } = await run()
    expect(lines.map((line) => line.replace(/:.*/, ''))).toEqual([
      'ok        Check',
      'ok        Export',
      'ok        Retention',
      'ok        Deletion requests',
      'ok        Waiting clinics',
      'ok        Due mails',
      'not done  Reminders',
      'ok        Calendars',
      'ok        Answer times',
      'not done  Restore drill',
    ])
    expect(result).toBe('ok')
    const heartbeat = await stage.read('nightly/last')
    expect(heartbeat).toMatchObject({ result: 'ok', parts: { export: { state: 'ok' } } })
    expect(Number(at(heartbeat, 'at'))).toBeGreaterThan(Date.now() - HOUR_MS)
    expect(await stage.read('nightly/claim')).toBeNull()
  })

  test('the nightly run that is repeated does no harm', async () => {
    await run()
    const before = Object(await stage.readAll()) as Record<string, unknown>
    expect((await run({ readClock: () => Date.now() + 2000, clockOffset: 0 })).result).toBe('ok')
    const after = Object(await stage.readAll()) as Record<string, unknown>
    expect({ ...after, nightly: null }).toEqual({ ...before, nightly: null })
    expect(await readdir(folder)).toHaveLength(2)
  })

  test('the command nightly changes nothing without --yes, and says so', async () => {
    await ageTheVisit()
    const before = await stage.readAll()
    const { code, output } = await stage.owner(
      ...['nightly', '--to', folder, '--encrypt-to', KEYS.publicKey, '--months', '24', '--many'],
    )
    expect(code).toBe(0)
    expect(output).toMatch(/not done {2}Export: would write .*careslot-/)
    expect(output).toMatch(/not done {2}Retention: 1 of \d+ records .* would be removed/)
    expect(output).toContain('Nothing was changed. Add --yes to do it.')
    expect(await stage.readAll()).toEqual(before)
    expect(await readdir(folder)).toEqual([])
  })

  test('the command nightly ends with 1 where a part failed, and with 0 where all went well', async () => {
    const command = [
      'nightly',
      '--to',
      folder,
      '--encrypt-to',
      KEYS.publicKey,
      '--months',
      '24',
      '--yes',
    ]
    expect((await stage.owner(...command)).code).toBe(0)
    await stage.write(claimsPath(clinic.userId), null)
    const { code, output } = await stage.owner(...command)
    expect(code).toBe(1)
    expect(output).toMatch(/failed {4}Check: \d things do not hold, such as: /)
    expect(output).toContain('Not everything went well.')
  })
})

describe('retention at night', () => {
  test('the nightly run removes what is older than the months, after the backup', async () => {
    await ageTheVisit()
    await addRecords(200, Date.now())
    const { line, result } = await run()
    expect(line('Retention')).toMatch(/ok .*removed 2 records from before/)
    expect(result).toBe('ok')
    expect(await stage.read('completed_appointments')).toBeNull()
  })

  test('the nightly run removes nothing while no backup was made', async () => {
    await ageTheVisit()
    await addRecords(200, Date.now())
    const { line } = await run({ folder: null })
    expect(line('Export')).toMatch(/^not done/)
    expect(line('Retention')).toMatch(/^not done .*no backup of this night/)
    expect(await stage.read('completed_appointments')).not.toBeNull()
  })

  test('the nightly run refuses to remove more than 2 % and 20 of the records, unless the owner means it', async () => {
    await ageTheVisit()
    // With the visit 21; its time goes only once the visit has gone.
    await addRecords(20, LONG_AGO)
    const { line, result } = await run()
    expect(line('Retention')).toMatch(
      /^failed .*21 of \d+ records .*More than 2 % and 20 records are removed only with --many/,
    )
    expect(result).toBe('failed')
    expect(await stage.read('completed_appointments')).not.toBeNull()
    expect((await run({ isManyMeant: true, readClock: () => Date.now() + 2000 })).result).toBe('ok')
    expect(await stage.read('completed_appointments')).toBeNull()
  })

  test('the nightly run of a very small clinic removes up to 20 records without being told twice', async () => {
    await ageTheVisit()
    await addRecords(18, LONG_AGO)
    const { line } = await run()
    expect(line('Retention')).toMatch(/ok .*removed 20 records from before/)
    expect(await stage.read('completed_appointments')).toBeNull()
    expect(await stage.read('log')).toBeNull()
  })

  test('the nightly run of a large clinic removes more than 20 records where they are less than 2 %', async () => {
    await addRecords(30, LONG_AGO)
    await addRecords(1600, Date.now())
    expect((await run()).line('Retention')).toMatch(/ok .*removed 30 records from before/)
  })

  test.each([1, -1])(
    'the nightly run on a computer whose clock is %i day wrong says so and removes nothing',
    async (days) => {
      await ageTheVisit()
      await addRecords(200, Date.now())
      const { line, result } = await run({
        readClock: () => Date.now() + days * DAY_MS,
        clockOffset: -days * DAY_MS,
      })
      expect(line('Clock')).toContain(
        `is 24 hours ${days > 0 ? 'ahead of' : 'behind'} the database's. Set it`,
      )
      expect(line('Retention')).toMatch(/^not done .*clock is wrong/)
      expect(result).toBe('failed')
      expect(await stage.read('completed_appointments')).not.toBeNull()
    },
  )

  test('the clock of the database is asked, and agrees with that of this computer', async () => {
    expect(Math.abs(await stage.project.database.readClockOffset())).toBeLessThan(HOUR_MS)
  })
})

describe('what the nightly run tells', () => {
  test('the nightly run names the day by which a request to be deleted has to be answered', async () => {
    const asked = Date.now() - 10 * DAY_MS
    await stage.write(`deletion_requests/${patient.userId}`, asked)
    const { line, result } = await run()
    const day = new Date(asked + 30 * DAY_MS).toISOString().slice(0, 10)
    expect(line('Deletion requests')).toMatch(/^told .*1 account waits; /)
    expect(line('Deletion requests')).toContain(`has to be answered by ${day}`)
    expect(result).toBe('ok')
  })

  test('the nightly run fails once a request to be deleted is overdue', async () => {
    await stage.write(`deletion_requests/${patient.userId}`, Date.now() - 31 * DAY_MS)
    const { line, result } = await run()
    expect(line('Deletion requests')).toMatch(/^failed .*had to be answered by/)
    expect(result).toBe('failed')
  })

  test('the nightly run counts the clinics that wait for an approval, where it is needed', async () => {
    expect((await run()).line('Waiting clinics')).toMatch(/^ok/)
    await stage.update({
      'settings/clinic_approval_required': true,
      listed_clinics: null,
      openings: null,
    })
    const { line } = await run({ readClock: () => Date.now() + 2000, clockOffset: 0 })
    expect(line('Waiting clinics')).toMatch(/^told .*1 waits for your approval/)
  })

  test('the nightly run tells of mails that nobody has sent for hours, and not of those of just now', async () => {
    const mails = (change: string, sentFor: number): Record<string, unknown> =>
      dueMailsOf({
        clinicId: clinic.userId,
        appointmentId: 'pending',
        change,
        patientId: patient.userId,
        at: Date.now() - sentFor,
      })
    await stage.update(mails('booked', HOUR_MS))
    expect((await run()).line('Due mails')).toMatch(/^ok/)
    await stage.update(mails('booked', 7 * HOUR_MS))
    const { line } = await run({ readClock: () => Date.now() + 2000, clockOffset: 0 })
    expect(line('Due mails')).toMatch(/^told .*for up to 7 hours/)
  })
})

describe('how soon clinics answer', () => {
  const random = new Random(7)
  const dry = { isReal: false }
  const answerPath = (): string => `answer_hours/${clinic.userId}`

  /** A request that was made so long ago, for a visit that begins so long from now, and its approval. */
  function requestOf({
    age,
    ahead = DAY_MS,
    after = null,
  }: {
    readonly age: number
    readonly ahead?: number
    readonly after?: number | null
  }): Readonly<Record<string, unknown>> {
    const madeAt = Date.now() - age
    const id = random.pushKey(madeAt)
    const isOver = ahead < 0 && after !== null
    const slot = aSlot({ timestamp: Date.now() + ahead, available: false })
    const booked = {
      appointmentId: id,
      bookedBy: patient.userId,
      bookingDetails: { ...aBooking(aService(), slot), clinicId: clinic.userId },
    }
    const list = isOver ? 'completed_appointments' : 'appointments'
    const entry = {
      by: clinic.userId,
      at: madeAt + (after ?? 0),
      path: `appointments/${clinic.userId}/${id}/confirmed`,
      what: `${id}:confirmed`,
      to: true,
    }
    return {
      [`${list}/${clinic.userId}/${id}`]: storedAppointment(
        isOver
          ? aPastAppointment({ ...booked, endedAt: slot.timestamp })
          : anAppointment({ ...booked, status: after === null ? 'pending' : 'confirmed' }),
      ),
      ...(after !== null && {
        [`log/${clinic.userId}/of-${id}`]: entry,
        [`log/${clinic.userId}/${id}:confirmed`]: `of-${id}`,
      }),
    }
  }

  const enter = (count: number, of: Parameters<typeof requestOf>[0]): Promise<void> =>
    stage.update(
      Object.assign({}, ...Array.from({ length: count }, () => requestOf(of))) as Readonly<
        Record<string, unknown>
      >,
    )
  const runPart = (options: Partial<NightlyRun> = {}) => run({ parts: [answerTimes], ...options })

  test('the nightly run finds how soon a clinic answers, from visits that come and those that are over', async () => {
    await enter(5, { age: 5 * DAY_MS, after: 2.5 * HOUR_MS })
    await enter(4, { age: 50 * DAY_MS, ahead: -40 * DAY_MS, after: HOUR_MS })
    expect((await runPart()).line('Answer times')).toContain(
      'known of 0 of 1 public clinics; 0 changed.',
    )
    expect(await stage.read(answerPath())).toBeNull()
    await enter(1, { age: 5 * DAY_MS, after: HOUR_MS })
    expect((await runPart(dry)).line('Answer times')).toMatch(/^not done .*1 would change\.$/)
    expect(await stage.read(answerPath())).toBeNull()
    expect((await runPart()).line('Answer times')).toContain(
      'known of 1 of 1 public clinics; 1 changed.',
    )
    expect(await stage.read(answerPath())).toBe(3)
    expect((await runPart()).line('Answer times')).toContain('; 0 changed.')
  })

  test('the nightly run takes the number away from a clinic that lets requests lapse', async () => {
    await stage.write(answerPath(), 1)
    await enter(10, { age: 5 * DAY_MS, after: HOUR_MS })
    await enter(3, { age: 5 * DAY_MS, ahead: -DAY_MS })
    await runPart()
    expect(await stage.read(answerPath())).toBe(1)
    await enter(1, { age: 5 * DAY_MS, ahead: -DAY_MS })
    await runPart()
    expect(await stage.read(answerPath())).toBeNull()
  })

  test('the nightly run counts no request from before 90 days, and takes no damaged record for one', async () => {
    await enter(10, { age: 91 * DAY_MS, ahead: -89 * DAY_MS, after: HOUR_MS })
    await enter(9, { age: 5 * DAY_MS, after: HOUR_MS })
    await stage.write(`appointments/${clinic.userId}/${random.pushKey(Date.now())}`, { taken: 1 })
    await runPart()
    expect(await stage.read(answerPath())).toBeNull()
  })

  test('the nightly run takes the number away from a clinic that left the public list', async () => {
    await enter(10, { age: 5 * DAY_MS, after: HOUR_MS })
    await runPart()
    expect(await stage.read(answerPath())).toBe(1)
    await stage.update({ 'answer_hours/gone': 2, [`listed_clinics/${clinic.userId}`]: null })
    expect((await runPart()).line('Answer times')).toContain('0 public clinics; 2 changed.')
    expect(await stage.read('answer_hours')).toBeNull()
  })
})

describe('two timers', () => {
  test('of two nightly runs at once the second does nothing and says so', async () => {
    let started = (): void => undefined
    let end = (): void => undefined
    const hasStarted = new Promise<void>((resolve) => (started = resolve))
    const mayEnd = new Promise<void>((resolve) => (end = resolve))
    const first = run({
      parts: [
        part('Check', async () => {
          started()
          await mayEnd
        }),
      ],
    })
    await hasStarted
    const second = await run()
    expect(second.result).toBe('busy')
    expect(second.lines).toEqual([expect.stringContaining('Another run is in progress')])
    expect(await readdir(folder)).toEqual([])
    end()
    expect((await first).result).toBe('ok')
    expect((await run()).result).toBe('ok')
  })

  test('a nightly run that was killed keeps the next one away only until its lease is over', async () => {
    const { database } = stage.project
    expect(await claimNight(database, Date.now)).not.toBeNull()
    expect((await run()).result).toBe('busy')
    expect((await run({ readClock: () => Date.now() + LEASE_MS + 1000 })).result).toBe('ok')
  })

  test('a nightly run that slept until another one took over removes nothing and notes nothing', async () => {
    await ageTheVisit()
    await addRecords(200, Date.now())
    const other = { by: 'another', until: Date.now() + LEASE_MS }
    const { lines, result } = await run({
      parts: [part('Export', () => stage.write('nightly/claim', other)), retention],
    })
    expect(lines).toEqual([
      'ok        Export: it is done.',
      'failed    Retention: another run has taken over.',
      'failed    Heartbeat: another run has taken over.',
    ])
    expect(result).toBe('failed')
    expect(await stage.read('completed_appointments')).not.toBeNull()
    expect(await stage.read('nightly')).toEqual({ claim: other })
  })
})

describe('what goes wrong', () => {
  test('a part that fails keeps none of the others from being done', async () => {
    const { lines, result } = await run({
      parts: [
        part('Check', () => Promise.reject(new Error('it broke.'))),
        part('Export', () => Promise.resolve()),
      ],
    })
    expect(lines).toEqual(['failed    Check: it broke.', 'ok        Export: it is done.'])
    expect(result).toBe('failed')
    expect(await stage.read('nightly/last')).toMatchObject({
      result: 'failed',
      parts: { check: { state: 'failed' } },
    })
  })

  test('a database that is gone in the middle of a nightly run ends it with a line, and is not changed any more', async () => {
    const { host, ports, projectId } = inject('localBackend')
    const proxy = await startStallingProxy(ports.database)
    const namespace = new URL(stage.environment.firebase.databaseUrl).hostname.split('.')[0] ?? ''
    const through = { ...ports, database: proxy.port }
    const project = await connect({ kind: 'local', projectId, namespace, host, ports: through })
    const done: string[] = []
    const lines: string[] = []
    try {
      // What counts as lost is a connection that there was, however long a busy machine took to make it.
      await project.database.readClockOffset()
      const result = await runNightly(project, {
        ...OPTIONS,
        patienceMs: 100,
        log: (line) => lines.push(line),
        parts: [
          part('Check', async () => {
            await proxy.stop()
            await project.database.read('clinics')
          }),
          part('Retention', () => {
            done.push('Retention')
            return Promise.resolve()
          }),
        ],
      })
      expect(result).toBe('failed')
    } finally {
      await project.close()
    }
    expect(lines).toEqual([
      'failed    Check: the database can no longer be reached.',
      'failed    Retention: the database can no longer be reached.',
      'failed    Heartbeat: the database can no longer be reached.',
    ])
    expect(done).toEqual([])
    expect(await stage.read('nightly/last')).toBeNull()
  })

  test('an installation’s file that is wrong fails the export alone, and nothing is removed', async () => {
    await ageTheVisit()
    const readPublicKey = (): never => {
      throw new OwnerError('installation/site.json: brand is missing.')
    }
    const { line } = await run({ readPublicKey })
    expect(line('Export')).toBe('failed    Export: installation/site.json: brand is missing.')
    expect(line('Retention')).toMatch(/^not done .*no backup of this night/)
    expect(line('Check')).toMatch(/^ok/)
  })

  test('what a killed run left in the folder is gone after the next one', async () => {
    await writeFile(join(folder, 'careslot-20261101T033700Z.backup.careslot-123.part'), 'half')
    await run()
    const [name, ...others] = await readdir(folder)
    expect(name).toMatch(/^careslot-\d{8}T\d{6}Z\.backup$/)
    expect(others).toEqual([])
  })

  test('a folder that is not there is named, and nothing is removed', async () => {
    await ageTheVisit()
    await addRecords(200, Date.now())
    const { line } = await run({ folder: join(folder, 'none') })
    expect(line('Export')).toMatch(/^failed .*none.* cannot be written/)
    expect(line('Retention')).toMatch(/^not done/)
  })
})

describe('the restore drill', () => {
  async function writeKey(privateKey: string): Promise<string> {
    const file = join(folder, 'key.txt')
    await writeFile(file, privateKey)
    return file
  }

  test('the nightly run restores the newest backup once a week, with the key', async () => {
    const drillKey = await writeKey(KEYS.privateKey)
    const first = await run({ drillKey })
    const [written] = /\d+ records, \d+ accounts/.exec(first.line('Export')) ?? ['nothing']
    expect(first.line('Restore drill')).toMatch(/^ok .*equals the backup/)
    expect(first.line('Restore drill')).toContain(`equals the backup: ${written}`)
    expect(first.result).toBe('ok')
    const inDays = (days: number) =>
      run({ drillKey, readClock: () => Date.now() + days * DAY_MS, clockOffset: 0 })
    expect((await inDays(1)).line('Restore drill')).toMatch(/^not done .*it went well on/)
    expect((await inDays(7)).line('Restore drill')).toMatch(/^ok/)
  }, 240_000)

  test('the nightly run with a wrong key says so, and tries again on the next night', async () => {
    const drillKey = await writeKey((await makeKeyPair()).privateKey)
    const { line, result } = await run({ drillKey })
    expect(line('Restore drill')).toMatch(/^failed .*is encrypted for another key than that one\./)
    expect(result).toBe('failed')
    await writeKey(KEYS.privateKey)
    const next = await run({ drillKey, readClock: () => Date.now() + 2000, clockOffset: 0 })
    expect(next.line('Restore drill')).toMatch(/^ok/)
  })

  test('the nightly run with a key file that is not there, or is none, says so', async () => {
    const none = await run({ drillKey: join(folder, 'none.txt') })
    expect(none.line('Restore drill')).toMatch(/^failed .*none\.txt cannot be read\./)
    const drillKey = await writeKey('AGE-SECRET-KEY-1TYPO')
    const typo = await run({ drillKey, readClock: () => Date.now() + 2000, clockOffset: 0 })
    expect(typo.line('Restore drill')).toMatch(/^failed .*has a typo/)
  })

  test('the drill that has too little memory for a backup restores nothing, and says how much it takes', async () => {
    await run()
    const [name = ''] = await readdir(folder)
    const drillKey = await writeKey(KEYS.privateKey)
    await expect(restoreOnTrial(join(folder, name), drillKey, 400_000_000)).rejects.toThrow(
      /is whole, but to restore it takes 0\.5 GB of memory, and 0\.4 GB are free/,
    )
  })

  test('the drill whose local Firebase ends in the middle fails instead of waiting', async () => {
    const backend = await startTrialBackend(500_000_000)
    process.kill(backend.pid, 'SIGKILL')
    await expect(backend.lost).rejects.toThrow('the local Firebase for the trial ended')
    await backend.stop()
  })

  test('the nightly run finds a backup that was cut off', async () => {
    await run()
    const [name = ''] = await readdir(folder)
    const file = join(folder, name)
    await truncate(file, (await stat(file)).size - 20)
    const drillKey = await writeKey(KEYS.privateKey)
    const { line } = await run({ drillKey, readPublicKey: () => null })
    expect(line('Restore drill')).toMatch(/^failed .*was cut off or changed\./)
  })

  test('the nightly run without a backup or without a key never says that the drill is ok', async () => {
    const drillKey = await writeKey(KEYS.privateKey)
    const { line } = await run({ drillKey, readPublicKey: () => null })
    expect(line('Export')).toMatch(/^not done .*no public key/)
    expect(line('Restore drill')).toMatch(/^failed .*there is no backup/)
    expect((await run()).line('Restore drill')).toMatch(/^not done .*no key/)
    expect(await stage.read('nightly/last_ok/restore_drill')).toBeNull()
  })

  test('after a drill the program still means the same sign-in', async () => {
    const before = process.env['FIREBASE_AUTH_EMULATOR_HOST']
    await run({ drillKey: await writeKey(KEYS.privateKey) })
    expect(process.env['FIREBASE_AUTH_EMULATOR_HOST']).toBe(before)
  })
})

describe('the dead-man’s switch', () => {
  async function hear(
    options: Partial<NightlyRun>,
    status = 200,
  ): Promise<{ readonly heard: readonly string[]; readonly night: Night }> {
    const heard: string[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        heard.push(`${request.method ?? ''} ${request.url ?? ''}\n${body}`)
        response.statusCode = status
        response.end()
      })
    })
    const port = await listen(server, 'Switch', { port: 0 })
    try {
      const night = await run({ ping: `http://127.0.0.1:${port}/a-uuid`, ...options })
      return { heard, night }
    } finally {
      await new Promise((resolve) => server.close(resolve))
    }
  }

  test('the switch hears of a night that went well, and nothing of what was found', async () => {
    await stage.write(`deletion_requests/${patient.userId}`, Date.now())
    const { heard } = await hear({})
    expect(heard).toHaveLength(1)
    expect(heard[0]).toContain('POST /a-uuid\nCheck: ok')
    expect(heard[0]).toContain('Deletion requests: told')
    expect(heard[0]).not.toContain(patient.userId)
  })

  test('the switch hears of a night that failed at /fail', async () => {
    const { heard } = await hear({ folder: join(folder, 'none') })
    expect(heard[0]).toContain('POST /a-uuid/fail\n')
  })

  test('the nightly run says that the switch refused, and fails', async () => {
    const { night } = await hear({}, 404)
    expect(night.line('Ping')).toMatch(/answers 404\./)
    expect(night.result).toBe('failed')
  })

  test.each(['http://switch.example/1', 'switch', 'ftp://switch.example'])(
    'the command nightly refuses the switch %s before it does anything',
    async (address) => {
      const { code, output } = await stage.owner('nightly', '--ping', address, '--yes')
      expect(code).toBe(1)
      expect(output).toContain('--ping takes an address that begins with https://')
      expect(await stage.read('nightly')).toBeNull()
    },
  )
})
