import current from './model.json' with { type: 'json' }

export type ThinkingConfig = { readonly thinkingLevel: string } | { readonly thinkingBudget: number }

/** The chat's model. */
const CURRENT = current.model

/** The maximum length of any model's answer. */
export const { maxOutputTokens } = current.generation

/** The models offered here, each with its setting for the least thinking. A generation refuses the field of the other one. */
const OFFERED: Readonly<Record<string, ThinkingConfig>> = {
  [CURRENT]: current.generation.thinkingConfig,
  'gemini-2.5-flash-lite': { thinkingBudget: 0 },
}

/** Models that Google withdraws (June and December 2026): older pages still request them. */
const WITHDRAWN: readonly string[] = ['gemini-2.0-flash', 'gemini-2.5-flash']

export const offeredModels = Object.keys(OFFERED).join(', ')

/** The model that answers for a requested one; undefined: it is not offered. */
export function answeringModel(asked: string): string | undefined {
  if (WITHDRAWN.includes(asked)) return CURRENT
  return Object.hasOwn(OFFERED, asked) ? asked : undefined
}

export const leastThinking = (model: string): ThinkingConfig | undefined => OFFERED[model]
