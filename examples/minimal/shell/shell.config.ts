import type { ShellConfig } from '@site/records/documents/composition'

export const shell = {
  layouts: { site: { slots: ['messages'], menus: ['header'] } },
} satisfies ShellConfig
