type Env = Readonly<Record<string, string | undefined>>

export interface Credentials {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Of temporary credentials: a role, single sign-on, or a CI job that exchanged its token. */
  readonly sessionToken?: string
}

/** Called before every request. Returns the same object until credentials are renewed. */
export type CredentialSource = () => Promise<Credentials>

/**
 * The keys of the environment. Without them, those of the AWS SDK's own chain: single sign-on and profiles, a process, a web identity,
 * the role of a container or an instance, each renewed before it expires.
 */
export function credentialSource(env: Env, region: string): CredentialSource {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env
  if (accessKeyId && secretAccessKey) {
    const keys = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
    return async () => keys
  }
  let chain: Promise<CredentialSource> | undefined
  return async () => {
    chain ??= import('@aws-sdk/credential-provider-node').then(({ defaultProvider }) =>
      defaultProvider({ clientConfig: { region } }),
    )
    return (await chain)()
  }
}
