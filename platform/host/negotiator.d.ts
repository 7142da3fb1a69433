/** The published types are of a version that knew no order of preference. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> })
    /** Those of `available` that the client takes, best first; `preferred` decides between equals. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
  export = Negotiator
}
