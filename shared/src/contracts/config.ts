/** What differs between environments, read at run time: `GET /config.json`, inlined in composed pages. No secrets. */
export interface SiteConfig {
  readonly supabaseUrl: string
  readonly supabaseAnonKey: string
  /** The external 30-minute scheduling page. */
  readonly schedulingUrl: string
  /** International format, digits only, as messaging-app links want it. */
  readonly whatsappNumber: string
  readonly supportEmail: string
  /** glTF scene of the home page. Empty: the scene that ships with the release. */
  readonly sceneUrl: string
  /** The social identity provider that is configured at the auth service, such as `google`. */
  readonly socialProvider: string
  /**
   * A key of the model for everybody to read: the chat then asks Google itself and not the assistant function. Absent unless
   * someone has decided so.
   */
  readonly geminiBrowserKey?: string
  /** Public origin for canonical links, without a trailing slash. */
  readonly siteUrl: string
}
