import type { ResearchTopicId } from '@site/shared/business'
import type { Article } from './articles/article'
import type { Topic } from './topics'

const loaded = new Map<ResearchTopicId, Article>()

/** The article, if it is already loaded. */
export const readArticle = ({ id }: Topic): Article | null => loaded.get(id) ?? null

/** Loads an article's code. Rejects when it cannot be fetched; the next call tries again. */
export async function loadArticle({ id, article }: Topic): Promise<Article> {
  const known = loaded.get(id) ?? ((await article()).text as Article)
  loaded.set(id, known)
  return known
}
