// Replaces @supabase/realtime-js and @supabase/storage-js (24 kB unused by this site): `supabaseParts` of the build presets links them to
// this file. A call of one of their functions throws an error with its name.

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

/** The client passes every new token to it. */
export function RealtimeClient(): object {
  return leftOut('realtime', { setAuth: async () => undefined })
}

export function StorageClient(): object {
  return leftOut('storage')
}

export class StorageApiError extends Error {}
