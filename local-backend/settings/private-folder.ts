import { chmod, mkdir } from 'node:fs/promises'
import { errorText, StartError } from '../start-error'

/** Creates the data folder, private to its owner: it has keys, mails and accounts, and the database's files are world-readable. */
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
