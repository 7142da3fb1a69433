import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss'
import parser from 'postcss-selector-parser'
import { refuseAmbiguous } from './ambiguous'
import { CONDITIONS, DEFINED_NAMES, PAGE_WIDE_PROPERTIES, REFUSED, WITHOUT_EFFECT } from './at-rules'
import { isKeyframe, topLayerOf, topOf } from './names'
import type { Owner } from './owner'
import { type Around, isAtHome, reachOfEach, reachOfList } from './reach'

/** Something in a sheet that reaches beyond its part. */
export interface Leak {
  readonly node: ChildNode
  /** The selector, the at-rule or the declaration, and the problem with it. */
  readonly text: string
}

/** The owner of names in the kit's layer, where a part may own others, and elsewhere. */
export interface Owners {
  readonly inUi: Owner
  readonly elsewhere: Owner
}

interface Place extends Around {
  /** The outermost layer; undefined outside all layers. */
  readonly layer: string | undefined
}

/** @throws Error if a selector cannot be read, or browsers would read something else. */
export function leaksIn(sheet: Root, owners: Owners): readonly Leak[] {
  refuseAmbiguous(sheet)
  if (owners.elsewhere.kind === 'shell') return classesOfOthers(sheet, owners)
  return within(sheet, { parent: null, scope: null, layer: undefined }, owners)
}

/** The shell's sheet styles the whole page, elements and root included, but not classes of other parts. */
function classesOfOthers(sheet: Root, owners: Owners): readonly Leak[] {
  const leaks: Leak[] = []
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return
    for (const whose of foreignClasses(rule.selector, ownerAt(topLayerOf(rule), owners)))
      leaks.push({ node: rule, text: `\`${rule.selector}\`: ${whose}` })
  })
  return leaks
}

function within(container: Container, place: Place, owners: Owners): readonly Leak[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === 'rule') return inRule(node, place, owners)
    if (node.type === 'atrule') return inAtRule(node, place, owners)
    if (node.type === 'decl') return inDeclaration(node, place, ownerAt(place.layer, owners))
    return []
  })
}

const ownerAt = (layer: string | undefined, { inUi, elsewhere }: Owners): Owner =>
  layer === 'ui' ? inUi : elsewhere

function inRule(rule: Rule, place: Place, owners: Owners): readonly Leak[] {
  const owner = ownerAt(place.layer, owners)
  const { name, kind } = owner
  const leaks: Leak[] = []
  if (hasDeclarations(rule)) {
    for (const [selector, reach] of reachOfEach(rule.selector, owner, place)) {
      if (isAtHome(reach)) continue
      const whose =
        foreignClasses(selector, owner).join(', ') || `it styles elements that are not ${name}'s own`
      leaks.push({ node: rule, text: `\`${selector}\`: ${whose}` })
    }
    if (kind === 'kit' && place.layer !== 'ui')
      leaks.push({
        node: rule,
        text: `\`${rule.selector}\`: it is outside of \`@layer ui\`, so it beats what remotes say`,
      })
  }
  return [...leaks, ...within(rule, { ...place, parent: reachOfList(rule.selector, owner, place) }, owners)]
}

/** Whether it declares styles for its elements itself, also inside a condition. */
const hasDeclarations = (container: Container): boolean =>
  (container.nodes ?? []).some(
    (node) => node.type === 'decl' || (node.type === 'atrule' && hasDeclarations(node)),
  )

function foreignClasses(selector: string, owner: Owner): readonly string[] {
  const found = new Set<string>()
  parser((root) =>
    root.walkClasses(({ value }) => {
      const whose = owner.ownerOf(value)
      if (whose) found.add(`.${value} is a class of ${whose}`)
    }),
  ).processSync(selector)
  return [...found]
}

function inAtRule(rule: AtRule, place: Place, owners: Owners): readonly Leak[] {
  const name = rule.name.toLowerCase().replace(/^-\w+-/, '')
  const { params } = rule
  const leak = (why: string): Leak => ({
    node: rule,
    text: `\`@${rule.name}${params && ` ${params}`}\`: ${why}`,
  })
  const owner = ownerAt(place.layer, owners)
  if (WITHOUT_EFFECT.has(name)) return []
  if (CONDITIONS.has(name)) return within(rule, place, owners)
  if (name === 'layer') {
    const refused =
      place.layer === undefined ? params.split(',').filter((layer) => !mayLayer(layer, owner)) : []
    const layers = refused.map((layer) => layer.trim()).join(', ')
    return refused.length > 0
      ? [leak(`${layers} ${refused.length === 1 ? 'is no layer' : 'are no layers'} of ${owner.name}`)]
      : within(rule, { ...place, layer: place.layer ?? topOf(params) }, owners)
  }
  if (name === 'scope') {
    const root = params
      .split(/\)\s*to\s*\(/)[0]
      ?.replace(/^\s*\(|\)\s*$/g, '')
      .trim()
    const scope = root ? reachOfList(root, owner, place) : place.scope
    return within(rule, { ...place, scope: scope === 'page' ? null : scope, parent: null }, owners)
  }
  const names = DEFINED_NAMES[name]?.(rule)
  if (names) {
    const foreign = names.filter((defined) => !owner.isOwnName(defined))
    return foreign.length > 0 ? [leak(`${foreign.join(', ') || 'it'} is ${notByName(owner)}`)] : []
  }
  return [leak(REFUSED[name] ?? 'this check does not know what it reaches')]
}

function mayLayer(layer: string, { kind, isNamed }: Owner): boolean {
  const top = topOf(layer)
  if (kind === 'kit') return top === 'ui'
  return top === '' || top === 'remote' || top === 'ui' || isNamed(top)
}

const notByName = ({ name }: Owner): string => `no name of ${name}: begin it with ${name}-`

function inDeclaration(declaration: Declaration, { layer }: Place, owner: Owner): readonly Leak[] {
  const { prop, value } = declaration
  // Components of the kit take their colours and sizes from custom properties.
  const defined = prop.startsWith('--')
    ? layer === 'ui'
      ? []
      : [prop]
    : (PAGE_WIDE_PROPERTIES[prop.toLowerCase()]?.(value) ?? [])
  return defined
    .filter((name) => !owner.isOwnName(name))
    .map((name) => ({
      node: declaration,
      text: `\`${prop}: ${value.trim()}\`: ${name} is ${notByName(owner)}`,
    }))
}
