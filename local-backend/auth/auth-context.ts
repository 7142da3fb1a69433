import type { Engine } from '../engine/engine'
import type { TokenSigner } from '../settings/access-token'
import type { ProjectConfig } from '../settings/project-config'
import type { PasswordRules } from './passwords'
import type { RequestLimits } from './request-limits'

/** The shared context of the auth API. */
export interface AuthContext {
  engine: Engine
  config: ProjectConfig
  signer: TokenSigner
  siteUrl: string
  /** The public address of this API; links in mails begin with it. */
  issuer: () => string
  /** The address of the mails, and of the page that acts as the provider of a social sign-in. */
  localPagesUrl: () => string
  /** Absent: no limits. */
  limits: RequestLimits | undefined
  passwords: PasswordRules
}
