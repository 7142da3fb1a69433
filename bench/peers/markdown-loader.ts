import type { LoaderContext } from '@rspack/core'
import { compileMarkdown } from '@site/tool/build/compile-markdown'

/** A loader of Rspack for texts in Markdown. */
// biome-ignore lint/style/noDefaultExport: it is what Rspack calls.
export default function markdownLoader(this: LoaderContext): void {
  const done = this.async()
  compileMarkdown(this.resourcePath).then(({ code }) => done(null, code), done)
}
