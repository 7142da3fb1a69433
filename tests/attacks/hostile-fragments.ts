import { aRoute } from '@site/records/documents/testing/releases'
import { ReleaseError } from '@site/records/store/release-error'
import { storePaths } from '@site/records/store/store-paths'
import { readLive } from '@site/tool/compose/live'
import { addRelease } from '@site/tool/publish/add-release'
import { publish } from '@site/tool/publish/publish'
import { activate } from '@site/tool/testing/activate'
import { builtRemote } from '@site/tool/testing/built-parts'
import { type Anything, forgeMove } from '@site/tool/testing/forge-move'
import { releaseContext, type SmallSite } from '@site/tool/testing/stress/small-site'

const FRAGMENT = 'fragments/chat.html'

/** Path in the store of the page's text of a version of `chat`. */
export const fragmentPath = (version: string): string => `${storePaths.remote('chat', version)}/${FRAGMENT}`

/** A chat whose page has this text, as a build leaves it. */
const chatWith = (version: string, text: string) =>
  builtRemote(
    'chat',
    version,
    { [FRAGMENT]: text },
    { owner: 'team-chat', routes: [aRoute('/chat', { fragment: FRAGMENT })] },
  )

/**
 * Publishes and activates a text as the team does.
 * @returns whether the tool accepted it.
 */
export async function publishText(site: SmallSite, version: string, text: string): Promise<boolean> {
  const context = releaseContext(site, 'team-chat')
  const built = await chatWith(version, text)
  try {
    const { live } = await readLive(context.store, context.trust())
    await publish(built, { ...context, live: live?.composition ?? null, dryRun: false })
    await activate(context, [{ name: 'chat', version }])
    return true
  } catch (error) {
    if (error instanceof ReleaseError) return false
    throw error
  } finally {
    await built.dispose()
  }
}

/** Puts a text into the store and makes it live by hand, past all checks of the tool. @returns the record's file. */
export async function forgeText(attacked: SmallSite, version: string, text: string): Promise<string | null> {
  const { store, signer } = releaseContext(attacked, 'team-chat')
  const built = await chatWith(version, text)
  try {
    await addRelease(store, signer, built.folder, built.release)
    const composition = (before: Anything) => ({
      ...before,
      remotes: { ...before.remotes, chat: built.release },
    })
    return await forgeMove(attacked, { signer, composition })
  } finally {
    await built.dispose()
  }
}
