/** Configuration that differs between environments, read at run time: `GET /config.json`, inlined in composed pages. No secrets. */
export interface SiteConfig {
  readonly supabaseUrl: string
  readonly supabaseAnonKey: string
  /** The external 30-minute scheduling page. */
  readonly schedulingUrl: string
  /** International format, digits only, as messaging-app links require it. */
  readonly whatsappNumber: string
  readonly supportEmail: string
  /** glTF scene of the home page. Empty: the release's own scene. */
  readonly sceneUrl: string
  /** The social identity provider that is configured at the auth service, such as `google`. */
  readonly socialProvider: string
  /** A public key of the model: with it the chat calls Google directly instead of the assistant function. Absent by default. */
  readonly geminiBrowserKey?: string
  /** Share of visits whose web vitals are measured and stored, 0 to 1. Absent: none. */
  readonly vitalsSample?: number
  /** Public origin for canonical links, without a trailing slash. */
  readonly siteUrl: string
}
