import { Failure } from '#src/core/failure/failure.ts'

/** Waits at most `milliseconds` for an answer, then fails with `timeout`; a later answer goes unheard. */
export async function withinTime<Value>(
  answer: Promise<Value>,
  milliseconds: number,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Failure('timeout'))
    }, milliseconds)
  })
  try {
    return await Promise.race([answer, timeout])
  } finally {
    clearTimeout(timer)
  }
}
