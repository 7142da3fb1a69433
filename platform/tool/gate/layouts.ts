import { type CompositionChange, changesIn, named, type Problem } from './composition-change'

/**
 * Layouts, slots and menus that pages and widgets name, and the shell's release does not declare. Unchanged remotes are checked only
 * with another shell: hosts do not check this, and one team's move past the tool must not refuse the moves of all others.
 */
export function unknownLayouts(change: CompositionChange): Problem[] {
  const { shell, remotes } = change.after
  const isNew = changesIn(change)
  const declared = new Map(Object.entries(shell.layouts))
  const menus = new Set(Object.values(shell.layouts).flatMap((layout) => layout.menus))
  const offer = `shell ${shell.version} has ${[...declared.keys()].join(', ') || 'none'}`
  const asked = Object.values(remotes).filter(({ name }) => isNew(null) || isNew(name))
  return asked.flatMap((release) => {
    const pages = release.routes
      .filter(({ layout }) => !declared.has(layout))
      .map(({ layout, path }) => `asks for the layout "${layout}" on ${path}; ${offer}`)
    const entries = release.routes.flatMap(({ nav, path }) =>
      nav && !menus.has(nav.where)
        ? `asks for the menu "${nav.where}" on ${path}; shell ${shell.version} has ${[...menus].join(', ') || 'none'}`
        : [],
    )
    const widgets = release.widgets.flatMap(({ slot, layouts }) =>
      layouts.flatMap((layout) => {
        const slots = declared.get(layout)?.slots
        if (!slots) return `asks for the layout "${layout}" for its widget ${slot}; ${offer}`
        if (slots.includes(slot)) return []
        const others = slots.join(', ') || 'none'
        return `asks for the slot "${slot}" in the layout ${layout}; shell ${shell.version} has ${others} there`
      }),
    )
    return [...pages, ...entries, ...widgets].map((problem) => `${named(release)} ${problem}`)
  })
}
