// Type of a remote in a bundler's plugin. Elsewhere a tool writes it from the `@mf-types.d.ts` beside the entry.
declare module '*/lifecycles' {
  export const bootstrap: import('@site/shared/contracts').AnyHostLifecycles['bootstrap']
  export const mount: import('@site/shared/contracts').AnyHostLifecycles['mount']
  export const update: import('@site/shared/contracts').AnyHostLifecycles['update']
  export const unmount: import('@site/shared/contracts').AnyHostLifecycles['unmount']
}
