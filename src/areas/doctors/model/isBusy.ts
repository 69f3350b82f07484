import { Failure } from '#src/core/failure/failure.ts'

/** Whether it failed because the doctor, or the room, has something else at the time. */
export function isBusy(error: unknown): boolean {
  return error instanceof Failure && (error.code === 'doctor-busy' || error.code === 'room-busy')
}
