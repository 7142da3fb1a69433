/** The published types are of a version without an order of preference. */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string>> })
    /** The ones of `available` that the client accepts, best first; `preferred` breaks ties. */
    encodings(available: readonly string[], options: { readonly preferred: readonly string[] }): string[]
  }
  export = Negotiator
}
