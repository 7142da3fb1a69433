import { constants } from 'node:fs'
import { copyFile, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, and returns when it would survive a power cut. */
export async function writeDurably(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Copies a file, with the folders above it, and returns when the copy would survive a power cut. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const file = await open(to, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
