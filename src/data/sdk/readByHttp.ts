import { Failure } from '#src/core/failure/failure.ts'

/**
 * Reads what the database answers at an address of its REST interface, undecoded.
 *
 * @throws {Failure} unavailable – also where the answer is a refusal
 */
export async function readByHttp(address: string): Promise<unknown> {
  try {
    const response = await fetch(address)
    if (response.ok) return await response.json()
  } catch (error) {
    throw new Failure('unavailable', 'The database could not be reached.', { cause: error })
  }
  throw new Failure('unavailable', 'The database refused to answer.')
}
