// Loaded into a backend first: while the file in FULL_DISK exists, the system reports a full disk.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { existsSync, promises } = fs
const { statfs } = promises

promises.statfs = async (...args) => {
  const real = await statfs(...args)
  return existsSync(process.env['FULL_DISK']) ? { ...real, bavail: 0 } : real
}
syncBuiltinESMExports()
