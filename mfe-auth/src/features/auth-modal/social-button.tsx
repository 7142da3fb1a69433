import { getConfig } from '@site/shared/config'
import { errorOutcome, IDLE, type Submit } from '@site/shared/forms/submission'
import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import styles from './auth-modal.module.css'
import { SOCIAL_MESSAGES } from './social-messages'

export interface SocialButtonProps {
  readonly remember: boolean
  readonly submit: Submit
}

/** Leaves for the social provider, which returns the visitor to the site root, logged in. */
export function SocialButton({ remember, submit }: SocialButtonProps) {
  const { socialProvider } = getConfig()
  const name = socialProvider.charAt(0).toUpperCase() + socialProvider.slice(1)

  const leave = () =>
    submit(async () => {
      try {
        const account = await openAccount()
        const answer = await account.signInWithProvider(remember)
        return answer === 'left' ? IDLE : errorOutcome(SOCIAL_MESSAGES[answer])
      } catch (error) {
        console.error('The social sign-in could not begin.', error)
        return errorOutcome(SOCIAL_MESSAGES.unexpected)
      }
    })

  return (
    <>
      <div className={styles.or}>or</div>
      <Button variant="secondary" size="large" onClick={() => void leave()}>
        {`Continue with ${name}`}
      </Button>
    </>
  )
}
