import type { createInstance } from '@module-federation/runtime'

type Runtime = ReturnType<typeof createInstance>

// Module Federation's browser devtools read this data from `__FEDERATION__`. The modules of the runtime that would fill it in, the
// negotiation between containers and the snapshots of manifests, are left out of this build (`platform/tool/build/define-shell.ts`).

/** Lets the devtools list what the page offers, and its users. */
export function tellShares({ options, shareScopeMap }: Runtime): void {
  __FEDERATION__.__SHARE__[options.id ?? options.name] = shareScopeMap
}

/** Lets the devtools list a registered guest, with the address that it is loaded from: the release's, or the one set in the devtools. */
export function tellGuest({ options, name }: Runtime, guest: string): void {
  const remote = options.remotes.find((candidate) => candidate.name === guest)
  if (!remote || !('entry' in remote)) return
  const { entry } = remote
  const { moduleInfo } = __FEDERATION__
  const shell = moduleInfo[name]
  const others = shell && 'remotesInfo' in shell ? shell.remotesInfo : {}
  Object.assign(moduleInfo, {
    [name]: { version: '', remotesInfo: { ...others, [guest]: { matchedVersion: entry } } },
    [guest]: { version: entry, remoteEntry: entry },
  })
}
