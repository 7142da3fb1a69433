import { chmod, mkdir } from 'node:fs/promises'
import { errorText, StartError } from '../start-error'

/** Makes the data folder, for its owner alone: keys, mails and accounts lie in it, and the database's files are open to all. */
export async function privateFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await chmod(dataDir, 0o700)
  } catch (cause) {
    throw new StartError(
      `The data folder ${dataDir} cannot be made, or not closed to others: ${errorText(cause)}. Set DATA_DIR to another.`,
      { cause },
    )
  }
}
