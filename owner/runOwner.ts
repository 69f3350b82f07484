import { Failure } from '#src/core/failure/failure.ts'
import type { Work } from './Command.ts'
import { connect } from './connect.ts'
import { OwnerError } from './OwnerError.ts'
import { parseCommandLine } from './parseCommandLine.ts'
import type { Project } from './Project.ts'

export interface Output {
  readonly log: (line: string) => void
  readonly logError: (line: string) => void
}

/** Runs one command line of the owner's. Returns the exit code: 0 when it did what it says. */
export async function runOwner(argv: readonly string[], output: Output): Promise<number> {
  const commandLine = parseCommandLine(argv)
  if (commandLine.kind === 'help') {
    output.log(commandLine.text)
    return 0
  }
  if (commandLine.kind === 'error') {
    output.logError(commandLine.message)
    return 1
  }
  let project: Project | null = null
  try {
    if (commandLine.kind === 'inspect') {
      const { command, target, input } = commandLine
      return (await command.inspect(target, input, output.log)) ? 0 : 1
    }
    project = await connect(commandLine.target)
    output.log(`On ${project.description}`)
    const { work, countSteps } = createWork(project, commandLine.isReal, output.log)
    const { command, input } = commandLine
    await command.run(work, input)
    if (countSteps() === 0 && command.idleText !== undefined) output.log(command.idleText)
    if (!commandLine.isReal && countSteps() > 0) {
      output.log('Nothing was changed. Add --yes to do it.')
    }
    return 0
  } catch (error) {
    output.logError(describe(error))
    return 1
  } finally {
    await project?.close()
  }
}

/** How a command does things: for real, or only saying what it would do. */
function createWork(
  project: Project,
  isReal: boolean,
  log: (line: string) => void,
): { readonly work: Work; readonly countSteps: () => number } {
  let steps = 0
  const work: Work = {
    project,
    now: Date.now(),
    isReal,
    log,
    step: async (what, action) => {
      steps += 1
      if (isReal) await action()
      log(`${isReal ? 'Done' : 'Would'}: ${what}`)
    },
  }
  return { work, countSteps: () => steps }
}

function describe(error: unknown): string {
  if (error instanceof OwnerError) return error.message
  if (error instanceof Failure) return `A record cannot be read: ${error.message}`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
