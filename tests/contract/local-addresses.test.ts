import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteNames } from '../../tools/remote-names'
import { root, sourceFiles } from './source-imports'
import { topDocuments } from './written-files'

const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.md'))
  .map((file) => join('docs', file))
const remotes = remoteNames(root).map((name) => `mfe-${name}`)

/** What is tried and measured may name this machine by its number: then no look-up is part of it. */
const TRIED = /^tools\/try\//

/**
 * Browsers keep logins, drafts and permissions by the name in the address bar: who is sent to one name and then to the other seems
 * to have lost them. The number is for listening (HOST).
 */
test('all that we say and suppose names this machine localhost', () => {
  const sources = ['platform', 'shared', 'shell', 'tools', ...remotes].flatMap(sourceFiles)
  const files = [...topDocuments(), '.env.example', 'compose.yaml', ...documents, ...sources]
  const byNumber = files.filter((file) => /:\/\/127\.0\.0\.1/.test(readFileSync(join(root, file), 'utf8')))
  expect(byNumber.filter((file) => !TRIED.test(file))).toEqual(['platform/store/testing/s3-server.ts'])
})
