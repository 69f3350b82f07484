import { Failure } from '#src/core/failure/failure.ts'

/**
 * Loads a module that is its own chunk.
 *
 * @throws {Failure} not-loaded – there is no network, or the host has a newer version and this code no more
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    throw new Failure('not-loaded', 'A part of the code could not be loaded.', { cause: error })
  }
}
