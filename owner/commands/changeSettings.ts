import type { Command, Input, Work } from '#owner/Command.ts'
import { OwnerError } from '#owner/OwnerError.ts'
import { readable } from '#owner/readable.ts'
import { readSettings } from '#owner/readClinics.ts'
import { pathOfSetting, SETTING_NAMES } from '#owner/settingNames.ts'
import { countTakenOff, takeOffTheList } from '#owner/takeOffTheList.ts'
import type { Settings } from '#src/areas/accounts/model/settings.ts'

/** `settings`: shows them all, or sets one. */
export const changeSettings: Command = {
  usage: '[name] [value]',
  summary: 'shows the settings, or sets one',
  flags: {
    hides: {
      placeholder: 'number',
      text: 'how many clinics you know it takes off the public list; needed with --yes where it takes any',
    },
  },
  maxArguments: 2,
  async run(work, input) {
    const settings = await readSettings(work.project)
    if (input.word(0) === '') show(work, settings)
    else await set(work, settings, input)
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

async function set(work: Work, settings: Settings, input: Input): Promise<void> {
  const { project, log, step } = work
  const [name, text] = [input.word(0), input.word(1)]
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
  const after = { ...settings, [known.setting]: stored === true }
  const concernsList =
    known.setting === 'isClinicApprovalRequired' || known.setting === 'isConfirmedEmailRequired'
  if (concernsList && stored === true) await requireCount(work, after, input)
  await step(`set ${name} to ${text}`, () => project.database.update({ [path]: stored }))
  if (concernsList) await takeOffTheList(work, after)
}

/**
 * A switch that is right for a new installation can empty the list of one in use, so the owner repeats how many clinics
 * patients will no longer find.
 *
 * @throws {OwnerError} – it takes clinics off the list, and the owner says another number or none
 */
async function requireCount(work: Work, after: Settings, input: Input): Promise<void> {
  const { listed, taken } = await countTakenOff(work, after)
  work.log(`It takes ${taken} of ${listed} clinics off the public list.`)
  const said = input.text('hides')
  if (said === null ? work.isReal && taken > 0 : said !== String(taken)) {
    throw new OwnerError(
      `Nothing was changed. Without --yes it lists them. If it is meant: --hides ${taken}`,
    )
  }
}
