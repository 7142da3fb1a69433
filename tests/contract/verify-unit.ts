import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What systemd says is wrong with a unit. Its exit code is 0 for keys that it does not know and for values that it ignores. */
export function verifyUnit(text: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'unit-'))
  try {
    const file = join(folder, 'site-host.service')
    // The program has to be on this machine; where Node lies is another's business.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath))
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' })
    return stderr.split('\n').filter((line) => line.includes('site-host.service'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
