// Loaded into a backend before anything else: while the file named by FULL_DISK exists, the system says that the disk is full.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { existsSync, promises } = fs
const { statfs } = promises

promises.statfs = async (...args) => {
  const real = await statfs(...args)
  return existsSync(process.env['FULL_DISK']) ? { ...real, bavail: 0 } : real
}
syncBuiltinESMExports()
