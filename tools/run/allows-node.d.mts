export function allowsNode(range: string, version: string): boolean
