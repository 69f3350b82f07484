import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Replaces a file as a whole: whenever the process or the machine dies, the file contains the old text
 * or the new one. Once this resolves, the new text is on disk.
 */
export async function writeFileDurably(file: string, text: string): Promise<void> {
  const draft = `${file}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
  await syncDirectory(dirname(file))
}

/** Makes the names in a folder durable, after files were made, renamed or deleted. */
export async function syncDirectory(directory: string): Promise<void> {
  // Windows can't open a folder as a file, and its names are durable without.
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
