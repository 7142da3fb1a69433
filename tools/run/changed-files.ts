import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'

/** Files of the working tree that differ from a commit or are new; paths from the root. */
export function changedFiles(root: string, since = 'HEAD'): readonly string[] {
  const git = (...args: readonly string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return [
    ...git('diff', '--name-only', '-z', since),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]
}

// Markdown outside of `src` is a document.
const NOT_RUN = /^(?!(.*\/)?src\/).*\.md$|\.test\.tsx?$|^docs\//

/**
 * A pattern of the journeys that changed files require: a changed journey, those named after a remote, and the core journeys for code of
 * every page. `null` if no change is visible to a browser.
 */
export function journeysOf(files: readonly string[]): string | null {
  const patterns = files
    .filter((file) => !NOT_RUN.test(file))
    .map((file) => {
      if (/^tests\/.*\.spec\.ts$/.test(file)) return basename(file).replaceAll('.', '\\.')
      const [, remote] = /^mfe-([^/]+)\//.exec(file) ?? []
      return remote ? `e2e/${remote}[-.]` : '@core'
    })
  return patterns.length > 0 ? [...new Set(patterns)].join('|') : null
}
