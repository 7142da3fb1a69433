import * as v from 'valibot'

/** A publication that an article cites. */
const source = v.strictObject({
  /** Authors, title, journal and year, in citation form. */
  citation: v.string(),
  /** Its address; absent if no permanent one is known. */
  href: v.exactOptional(v.pipe(v.string(), v.startsWith('https://', 'must begin with https://'))),
})

/** `[^name]` in an article refers to one of its sources. */
export const frontMatter = v.strictObject({ sources: v.record(v.string(), source) })
