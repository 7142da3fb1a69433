/** Steps of "Hosted Supabase" in docs/deploying.md, by their titles, with the command of each. */
export const DOCUMENTED = {
  settings: ['Push the settings', 'config push'],
  tables: ['Create the tables', 'db push --remote'],
  assistant: ['Deploy the assistant', 'functions deploy assistant'],
} as const

export function redo(step: keyof typeof DOCUMENTED): string {
  const [title, command] = DOCUMENTED[step]
  return `Repeat the step "${title}" of docs/deploying.md (supabase ${command}).`
}
