import type { Container, Root } from 'postcss'
import parser from 'postcss-selector-parser'
import { filePart } from '../../build/scoped-name'

export type StyledKind = 'remote' | 'shell' | 'kit'

/** Class or attribute of a sheet → whether it occurs in the layer of the kit alone. */
export type NamesOfSheet = ReadonlyMap<string, boolean>

/** `.name` and `[name]` of all selectors. */
export function namesOf(sheets: readonly Root[]): NamesOfSheet {
  const names = new Map<string, boolean>()
  const add = (name: string, isInUi: boolean) => names.set(name, isInUi && (names.get(name) ?? true))
  for (const sheet of sheets)
    sheet.walkRules((rule) => {
      if (isKeyframe(rule)) return
      const isInUi = topLayerOf(rule) === 'ui'
      parser((root) => {
        root.walkClasses(({ value }) => void add(`.${value}`, isInUi))
        root.walkAttributes(({ attribute }) => void add(`[${attribute}]`, isInUi))
      }).processSync(rule.selector)
    })
  return names
}

export const isKeyframe = ({ parent }: { readonly parent?: unknown }): boolean =>
  isAtRule(parent) && /keyframes$/i.test(parent.name)

const isAtRule = (
  node: unknown,
): node is { readonly type: 'atrule'; readonly name: string; readonly params: string } =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'atrule'

/** `a` of `@layer a.b { @layer c { … } }`; undefined outside all layers, empty in one without a name. */
export function topLayerOf(node: { readonly parent?: Container['parent'] }): string | undefined {
  let top: string | undefined
  for (let at = node.parent; at; at = at.parent)
    if (isAtRule(at) && at.name.toLowerCase() === 'layer') top = topOf(at.params)
  return top
}

export const topOf = (layer: string): string => layer.trim().split('.')[0] ?? ''

/** Recognizes a page-wide name by its similarity to a class or an attribute that a tool made for one file of the part. */
export class ScopeMarks {
  readonly #beginnings: ReadonlySet<string>
  readonly #hashes: ReadonlySet<string>

  constructor(own: readonly string[]) {
    const names = own.map((name) => name.replace(/^[.[]|\]$/g, ''))
    this.#beginnings = new Set(names.map(filePart).filter((part) => /^[a-z][a-z\d]{3}-$/i.test(part)))
    this.#hashes = new Set(names.flatMap(hashesIn))
  }

  /** `SWsV-rise` beside `.SWsV-panel`, `rise-7ba5bd90` beside `[data-v-7ba5bd90]`, `_rise_1ab2c_9` beside `._panel_1ab2c_1`. */
  isOn(name: string): boolean {
    return this.#beginnings.has(filePart(name)) || hashesIn(name).some((hash) => this.#hashes.has(hash))
  }
}

/** Words that no person writes: at least five characters, including a digit. */
const hashesIn = (name: string): readonly string[] =>
  name.split(/[-_]+/).filter((word) => word.length >= 5 && /\d/.test(word))
