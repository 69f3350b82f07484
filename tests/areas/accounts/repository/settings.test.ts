import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from '#src/areas/accounts/model/settings.ts'
import type { Repositories } from '#src/areas/createBackendRepositories.ts'
import { openTestBackend } from '#tests/support/localBackend.ts'
import { Recorder } from '#tests/support/Recorder.ts'

const backend = openTestBackend()

function watch({ settings }: Repositories): Recorder<Settings> {
  return new Recorder(({ next }) => settings.watch(next))
}

describe('a database under rules that know settings', () => {
  test('a visitor sees the settings of the installation, live', async () => {
    await backend.uploadRules('{"rules": {"settings": {".read": true}}}')
    const { repositories } = await backend.connect(null)
    const recorder = watch(repositories)
    expect(await recorder.until()).toEqual(DEFAULT_SETTINGS)

    await backend.write('settings', { bookings_closed: true, last_ticket: 't02' })
    const changed = { ...DEFAULT_SETTINGS, areBookingsClosed: true, maxActive: 3 }
    await recorder.untilLatest(({ maxActive }) => maxActive === 3)
    expect(await repositories.settings.read()).toEqual(changed)

    await backend.write('settings', null)
    await recorder.untilLatest(({ areBookingsClosed }) => !areBookingsClosed)
    expect(await repositories.settings.read()).toEqual(DEFAULT_SETTINGS)
  })
})

describe('a database under rules from before there were settings', () => {
  test('an installation whose rules know no settings has everything off, and that is reported', async () => {
    await backend.uploadRules('{"rules": {}}')
    const { repositories, problems } = await backend.connect(null)
    expect(await watch(repositories).until()).toEqual(DEFAULT_SETTINGS)
    expect(await repositories.settings.read()).toEqual(DEFAULT_SETTINGS)
    for (const problem of problems) expect(problem).toContain("The settings can't be read")
    expect(problems).toHaveLength(2)
  })
})
