import { getConfig } from '@site/shared/config'
import { openAccount } from '@site/shared/session'
import { Button } from '@site/shared/ui'
import { failed } from '../../parts/status'
import type { Submission } from '../../parts/use-submission'
import styles from './auth-modal.module.css'
import { SOCIAL_MESSAGES } from './social-messages'

export interface SocialButtonProps {
  readonly remember: boolean
  readonly submission: Submission
}

/** Leaves for the social provider; the way back ends at the site root, logged in. */
export function SocialButton({ remember, submission }: SocialButtonProps) {
  const { socialProvider } = getConfig()
  const name = socialProvider.charAt(0).toUpperCase() + socialProvider.slice(1)

  const leave = () =>
    submission.submit(async () => {
      try {
        const account = await openAccount()
        const answer = await account.signInWithProvider(remember)
        return answer === 'left' ? null : failed(SOCIAL_MESSAGES[answer])
      } catch (error) {
        console.error('The social sign-in could not begin.', error)
        return failed(SOCIAL_MESSAGES.unexpected)
      }
    })

  return (
    <>
      <div className={styles.or}>or</div>
      <Button variant="secondary" size="large" onClick={() => void leave()}>
        Continue with {name}
      </Button>
    </>
  )
}
