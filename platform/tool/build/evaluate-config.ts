import { type Plugin, rolldown } from 'rolldown'

/**
 * Runs a `remote.config.ts` or `shell.config.ts` and returns its exports. Modules that its loaders would import are neither read nor
 * run: each loader returns the `file` that it names.
 */
export async function evaluateConfig(file: string): Promise<Readonly<Record<string, unknown>>> {
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    plugins: [answeringLoaders()],
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(output[0].code)}`)
}

const ANSWER = '\0file:'

/** Replaces each lazily loaded module with one that only exports its file name. */
function answeringLoaders(): Plugin {
  return {
    name: 'site-answering-loaders',
    async resolveId(source, importer, { kind }) {
      if (kind !== 'dynamic-import') return
      const found = await this.resolve(source, importer, { kind, skipSelf: true })
      return found && ANSWER + found.id
    },
    load: (id) =>
      id.startsWith(ANSWER) ? `export const file = ${JSON.stringify(id.slice(ANSWER.length))}` : undefined,
  }
}
