import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startLocalBackend } from '@careslot/local-firebase'
import { watchRules } from '#dev/launcher/projectRules.ts'

const rules = (read: boolean): string => JSON.stringify({ rules: { '.read': read } })
const STORAGE_RULES =
  "rules_version = '2'; service firebase.storage { match /b/{b}/o { match /{p=**} { allow read: if true; } } }"

test(
  'a saved rules file is in force at once, and a mistake in it changes nothing',
  { timeout: 30_000 },
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'rules-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const backend = await startLocalBackend({
      projectId: 'demo-rules',
      actionPageUrl: 'http://127.0.0.1:5173/account-action',
      databaseRules: rules(false),
      storageRules: STORAGE_RULES,
    })
    onTestFinished(() => backend.stop())
    const lines: string[] = []
    let reportLine: () => void = () => undefined
    const stopWatching = watchRules(backend, {
      directory,
      log: (line) => {
        lines.push(line)
        reportLine()
      },
    })
    onTestFinished(stopWatching)

    async function save(fileName: string, text: string): Promise<string> {
      const logged = new Promise<void>((resolve) => {
        reportLine = resolve
      })
      await writeFile(join(directory, fileName), text)
      await logged
      return lines.at(-1) ?? ''
    }
    async function readStatus(): Promise<number> {
      const { ports, namespace } = backend
      const response = await fetch(
        `http://127.0.0.1:${String(ports.database)}/anything.json?ns=${namespace}`,
      )
      return response.status
    }

    expect(await readStatus()).toBe(401)
    expect(await save('database.rules.json', rules(true))).toContain('in force')
    expect(await readStatus()).toBe(200)
    expect(await save('database.rules.json', '{"rules": {".read": "nonsense()"}}')).toMatch(
      /database\.rules\.json was refused.*\.read/,
    )
    expect(await readStatus()).toBe(200)
    expect(await save('storage.rules', STORAGE_RULES)).toContain('storage.rules saved')
    expect(await save('storage.rules', 'service nonsense')).toContain('storage.rules was refused')
  },
)
