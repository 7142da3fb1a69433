import type { ShellConfig } from '@site/records/documents/composition'

/** Layouts, slots and menus that remotes may name. The components are in `src/layout`. */
export const shell = {
  layouts: {
    // Header and footer around the page.
    site: { slots: ['dialog', 'popup', 'chat'], menus: ['header', 'policies'] },
    // The page alone, with the elements that must work everywhere.
    bare: { slots: ['dialog'], menus: [] },
  },
  // The header's stand in one row from 66rem on: an eighth would lie below the login button there.
  maxEntries: { header: 7, policies: 8 },
} satisfies ShellConfig
