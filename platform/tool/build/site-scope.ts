import { SITE_ROOT } from '@site/shared/contracts'
import type { Plugin, Rule } from 'postcss'

const WHOLE_PAGE = new Set([':root', 'html', 'body'])
/** The site's styles for its window; a remote in another page has no window. */
const OF_WINDOW = /^(overflow|scroll-padding|scrollbar-gutter|min-block-size|(-webkit-)?text-size-adjust)/

/**
 * Scopes reset, tokens and element styles to the elements that a host mounts our remotes in. The specificity of each rule stays, so
 * kit and remotes win over them as they do in the site.
 */
export const siteScope = (): Plugin => ({
  postcssPlugin: 'site-scope',
  // By now the imports of the sheet are inlined.
  OnceExit(root, { result }) {
    if (!/\/ui\/site\.css(\?|$)/.test(result.opts.from ?? '')) return
    const steps = new Set<Rule>()
    root.walkAtRules(/keyframes$/i, (keyframes) => keyframes.walkRules((step) => void steps.add(step)))
    root.walkRules((rule) => {
      if (!steps.has(rule)) scope(rule)
    })
  },
})

function scope(rule: Rule): void {
  // Behind a modal dialog the host decides whether its page scrolls.
  if (rule.selector.includes(':has(dialog:modal)')) {
    rule.remove()
    return
  }
  if (rule.selectors.every((selector) => WHOLE_PAGE.has(selector)))
    rule.walkDecls(OF_WINDOW, (declaration) => {
      declaration.remove()
    })
  rule.selectors = rule.selectors.flatMap((selector) => {
    if (WHOLE_PAGE.has(selector)) return `.${SITE_ROOT}`
    const inside = `:where(.${SITE_ROOT}) ${selector}`
    // The host sets it on an element of the page, or on the root.
    return selector.startsWith('[data-theme') ? [inside, `${selector} .${SITE_ROOT}`] : inside
  })
}
