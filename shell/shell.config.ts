import type { ShellConfig } from '@site/records/documents/composition'

/** What pages and widgets of remotes may name. The components are in `src/layout`. */
export const shell = {
  layouts: {
    // Header and footer around the page.
    site: { slots: ['dialog', 'popup', 'chat'] },
    // The page alone, with what must answer everywhere.
    bare: { slots: ['dialog'] },
  },
} satisfies ShellConfig
