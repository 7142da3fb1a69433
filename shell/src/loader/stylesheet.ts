import { AppError } from '@site/shared/errors'
import type { RemoteEntry } from '../composition/composition-view'

/**
 * Resolves when a remote's style sheet applies: inlined by the host, linked before, or linked now. A remote is styled or
 * not shown: a failed style sheet of an exposed module is otherwise silent, and never tried again.
 */
export function ensureStylesheet({ name, version, stylesheet }: RemoteEntry): Promise<void> {
  if (!stylesheet || document.querySelector(`[data-styles="${CSS.escape(stylesheet)}"]`))
    return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = stylesheet
    link.onload = () => {
      // Releases of one remote name their classes alike: the sheet of the one before would reach into this one.
      const others = document.querySelectorAll(`[data-styles^="/remotes/${CSS.escape(name)}/"]`)
      for (const other of others) other.remove()
      link.dataset['styles'] = stylesheet
      resolve()
    }
    link.onerror = () => {
      link.remove()
      reject(
        new AppError(
          'remote-unreachable',
          `The style sheet of ${name} ${version} did not load (${stylesheet}).`,
          {
            context: { remote: name, version, stylesheet },
          },
        ),
      )
    }
    document.head.append(link)
  })
}
