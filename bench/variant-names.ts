export type VariantName = 'lazy' | 'prerendered' | 'ordered' | 'composed'

export const LABELS: Readonly<Record<VariantName, string>> = {
  lazy: 'monolith, lazy routes',
  prerendered: 'monolith, prerendered',
  ordered: 'monolith, prerendered, ordered like this site',
  composed: 'composed (this site)',
}
