import AdmZip from 'adm-zip'
import { expect, test } from 'vitest'
import { typesArchive } from './federation-types'
import { shared } from './site-container'

test('React and the site are shared with exact versions, the site with the React in its own', async () => {
  const { version } = await import('react')
  const names = Object.keys(shared)
  expect(names).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@site/shared/site'])
  for (const [name, { requiredVersion, ...rest }] of Object.entries(shared)) {
    expect(requiredVersion, name).toMatch(name === '@site/shared/site' ? `-react.${version}` : version)
    expect(rest).not.toHaveProperty('singleton')
  }
})

test('the archive of types is the same every time, and imports nothing that is not in it', async () => {
  const archive = await typesArchive()
  expect(archive.equals(await typesArchive())).toBe(true)
  const entries = new AdmZip(archive).getEntries()
  const names = new Set(entries.map(({ entryName }) => entryName))
  expect(names).toContain('lifecycles.d.ts')
  for (const entry of entries) {
    const imported = [
      ...entry
        .getData()
        .toString('utf8')
        .matchAll(/from '([^']+)'/g),
    ].map(([, path]) => path)
    for (const path of imported) expect(names).toContain(`compiled-types/${path?.replace(/^.*\//, '')}.d.ts`)
  }
})
