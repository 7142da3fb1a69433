import { spawnSync } from 'node:child_process'

export const systemdIsInstalled = (): boolean =>
  spawnSync('systemd-analyze', ['--version'], { stdio: 'ignore' }).status === 0
