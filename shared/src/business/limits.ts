/** Longest accepted texts, and the shortest password, in characters. Forms and database constraints read the same numbers. */
export const textLimits = {
  name: 200,
  email: 320,
  passwordMin: 6,
  phone: 40,
  company: 200,
  /** Institution, research area, experience, niche and other single choices. */
  choice: 200,
  agentName: 200,
  message: 5_000,
  /** The collaboration form stores heading, choices and message as one text. */
  composedMessage: 6_000,
  chatMessage: 4_000,
  userAgent: 500,
} as const

/** Sizes that the product specifies. */
export const sizes = {
  /** From this number of messages on, an anonymous visitor is offered other ways to talk. */
  chatAnonymousPromptAt: 6,
  chatPanelHeightPx: 600,
  chatReplySentences: { min: 1, max: 3 },
  wizardSteps: 9,
  collaborationTextareaRows: 6,
} as const
