import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Errors that systemd reports in a unit. Its exit code is 0 for unknown keys and for ignored values. */
export function verifyUnit(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  try {
    const file = join(folder, 'site-host.service')
    // The program has to be on this machine; the location of Node is checked elsewhere.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    return stderr.split('\n').filter((line) => line.includes('site-host.service'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
