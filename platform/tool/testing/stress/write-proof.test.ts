import { expect, test } from 'vitest'
import { withProof } from './write-proof'

const proof = (title: string, deploys: number) => ({
  title,
  command: `npm run ${title}`,
  numbers: { deploys },
})

test('each run writes its own part and leaves the others alone', () => {
  const first = withProof('', proof('one', 1), 'today')
  expect(first).toMatch(
    /^# Deploys[\s\S]*\n\n## one\n\ntoday\. Again: `npm run one`\n\n\| \| \|\n\| --- \| --- \|\n\| deploys \| 1 \|\n$/,
  )
  const both = withProof(first, proof('two', 2), 'today')
  expect(both).toBe(
    `${first}\n${first.slice(first.indexOf('## ')).replaceAll('one', 'two').replace('1', '2')}`,
  )
  const again = withProof(both, proof('one', 3), 'later')
  expect(again).toBe(both.replace('today', 'later').replace('| 1 |', '| 3 |'))
})
