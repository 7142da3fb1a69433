import { expect, test } from 'vitest'
import { refuseFolder } from './ensure-installed.mjs'

test.each(['/home/a%20b/site', '/home/c#/site', '/home/why?/site'])(
  'a repository in %s is refused in words, before a tool fails in its own',
  (folder) => {
    expect(() => refuseFolder(folder)).toThrow(
      `cannot work in ${folder}: its path has a "${/[%#?]/.exec(folder)?.[0]}". Move the repository`,
    )
  },
)

test('spaces and letters of any alphabet are fine', () => {
  for (const folder of ['/home/my site', '/home/häuser/сайт', 'C:\\sites\\site'])
    expect(() => refuseFolder(folder)).not.toThrow()
})
