import * as v from 'valibot'

export const frontMatter = v.strictObject({
  id: v.string(),
  title: v.string(),
  category: v.string(),
  excerpt: v.string(),
  published: v.pipe(v.string(), v.isoDate()),
  tags: v.array(v.string()),
  featured: v.boolean(),
  image: v.string(),
})
