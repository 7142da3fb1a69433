import { type Plugin, rolldown } from 'rolldown'

/**
 * Runs a `remote.config.ts` or `shell.config.ts` and returns what it exports. Of what its loaders would import nothing is read or run: each
 * answers with the `file` that it names.
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

/** Puts a module that only names its file in the place of each lazily loaded one. */
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
