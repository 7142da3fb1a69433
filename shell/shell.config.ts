import type { ShellConfig } from '@site/records/documents/composition'

/** What remotes may name: layouts, the slots in them, and the menus. The components are in `src/layout`. */
export const shell = {
  layouts: {
    // Header and footer around the page.
    site: { slots: ['dialog', 'popup', 'chat'], menus: ['header', 'policies'] },
    // The page alone, with what must answer everywhere.
    bare: { slots: ['dialog'], menus: [] },
  },
} satisfies ShellConfig
