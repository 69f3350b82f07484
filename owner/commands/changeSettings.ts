import type { Command, Work } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readable } from '#owner/readable.ts'
import { readSettings } from '#owner/readClinics.ts'
import { pathOfSetting, SETTING_NAMES } from '#owner/settingNames.ts'
import { takeOffTheList } from '#owner/takeOffTheList.ts'
import type { Settings } from '#src/areas/accounts/model/settings.ts'

/** `settings`: shows them all, or sets one. */
export const changeSettings: Command = {
  usage: '[name] [value]',
  summary: 'shows the settings, or sets one',
  maxArguments: 2,
  async run(work, input) {
    const settings = await readSettings(work.project)
    if (input.word(0) === '') show(work, settings)
    else await set(work, settings, input.word(0), input.word(1))
  },
}

function show({ log }: Work, settings: Settings): void {
  for (const [name, { setting, values }] of SETTING_NAMES) {
    log(`${name.padEnd(26)}${describe(settings[setting]).padEnd(8)}  (${values})`)
  }
}

function describe(value: Settings[keyof Settings]): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === '' ? 'off' : readable(String(value))
}

async function set(work: Work, settings: Settings, name: string, text: string): Promise<void> {
  const { project, log, step } = work
  const known = SETTING_NAMES.get(name)
  if (known === undefined) {
    throw new OwnerError(
      `There is no setting '${name}'. There are: ${[...SETTING_NAMES.keys()].join(', ')}.`,
    )
  }
  if (text === '') throw new OwnerError(`'${name}' takes a value: ${known.values}.`)
  const stored = known.parse(text, project.objectsUrlOf)
  const path = pathOfSetting(known.setting)
  if ((await project.database.read(path)) === stored) {
    log(`${name} is ${text} already.`)
    return
  }
  await step(`set ${name} to ${text}`, () => project.database.update({ [path]: stored }))
  if (
    known.setting === 'isClinicApprovalRequired' ||
    known.setting === 'isConfirmedEmailRequired'
  ) {
    await takeOffTheList(work, { ...settings, [known.setting]: stored === true })
  }
}
