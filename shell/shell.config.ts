import type { ShellConfig } from '@site/records/documents/composition'

/** Layouts, slots and menus that remotes may name. The components are in `src/layout`. */
export const shell = {
  layouts: {
    // Header and footer around the page.
    site: { slots: ['dialog', 'popup', 'chat'], menus: ['header', 'policies'] },
    // The page alone, with the elements that must work everywhere.
    bare: { slots: ['dialog'], menus: [] },
  },
} satisfies ShellConfig
