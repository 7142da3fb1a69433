export function ensureInstalled(root: string, what?: string): void
export function refuseFolder(root: string): void
