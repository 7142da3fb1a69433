import * as v from 'valibot'

/** A publication that an article rests on. */
const source = v.strictObject({
  /** Authors, title, place and year, as one would cite it. */
  citation: v.string(),
  /** Where it can be read; left out where no lasting address is known. */
  href: v.exactOptional(v.pipe(v.string(), v.startsWith('https://', 'must begin with https://'))),
})

/** `[^name]` in an article stands for one of its sources. */
export const frontMatter = v.strictObject({ sources: v.record(v.string(), source) })
