import { researchTopicIds } from '@site/shared/business'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { loadArticle } from './load-article'
import { topics } from './topics'

test('the topics are the five of the laboratory, in order', () => {
  expect(topics.map(({ id }) => id)).toEqual(researchTopicIds)
})

test.each(topics)('$title: a long text that uses every source it names', async (topic) => {
  const { Content, sources } = await loadArticle(topic)
  const html = renderToStaticMarkup(<Content />)
  const words = html.replace(/<[^>]+>/g, ' ').split(/\s+/).length
  expect(words).toBeGreaterThan(800)
  const cited = new Set([...html.matchAll(/\[(\d+)\]/g)].map(([, number]) => Number(number)))
  expect([...cited].sort((a, b) => a - b)).toEqual(Object.keys(sources).map((_source, index) => index + 1))
})
