// In place of @supabase/realtime-js and @supabase/storage-js, 24 kB that this site has no use for: `supabaseParts` of the
// build presets links them to this file. Whoever calls one of their functions reads its name in the error.

const leftOut = (part: string, kept: object = {}): object =>
  new Proxy(kept, {
    get: (target, call) =>
      Reflect.get(target, call) ??
      (() => {
        throw new Error(
          `supabase.${part}.${String(call)}() is left out of this site's client. To use it, take ${part} out of platform/tool/build/supabase-parts.ts.`,
        )
      }),
  })

/** The client tells it of every new token. */
export function RealtimeClient(): object {
  return leftOut('realtime', { setAuth: async () => undefined })
}

export function StorageClient(): object {
  return leftOut('storage')
}

export class StorageApiError extends Error {}
