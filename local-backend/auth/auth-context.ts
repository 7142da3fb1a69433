import type { Engine } from '../engine/engine'
import type { TokenSigner } from '../settings/access-token'
import type { ProjectConfig } from '../settings/project-config'
import type { PasswordRules } from './passwords'
import type { RequestLimits } from './request-limits'

/** What every part of the auth API works with. */
export interface AuthContext {
  engine: Engine
  config: ProjectConfig
  signer: TokenSigner
  siteUrl: string
  /** The address of this API as the outside sees it; links in mails begin with it. */
  issuer: () => string
  /** Where the mails are shown and the page stands that plays the provider of a social sign-in. */
  localPagesUrl: () => string
  /** Absent when nothing is limited. */
  limits: RequestLimits | undefined
  passwords: PasswordRules
}
