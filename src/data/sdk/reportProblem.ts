/**
 * Called with every problem that is not shown to anyone: a damaged record that a list leaves out, a mail that
 * cannot be sent (spec §8, "Only logged"). `where` names the place, never the value, so that no patient's
 * data gets into a log.
 */
export type ReportProblem = (where: string, reason: unknown) => void

/**
 * Reports each problem once, however often a live list meets it again. Every log line of the data
 * layer is written here. `alsoReport` is told of each as well.
 */
export function createProblemReporter(
  log: (message: string) => void = warn,
  alsoReport?: ReportProblem,
): ReportProblem {
  const reported = new Set<string>()
  return (where, reason) => {
    const message = `${where}: ${describe(reason)}`
    if (reported.has(message)) return
    reported.add(message)
    log(message)
    alsoReport?.(where, reason)
  }
}

function warn(message: string): void {
  // eslint-disable-next-line no-console -- the one place where the data layer logs
  console.warn(message)
}

function describe(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason)
}
