import { collaborationResearchAreas, experienceLevels, sizes, textLimits } from '@site/shared/business'
import { AccountForm, PersonFields, PhoneField, useForm } from '@site/shared/forms'
import { useAccount } from '@site/shared/forms/account'
import { Field } from '@site/shared/ui'
import { applicationSchema, emptyApplication } from './collaboration-schema'
import { collaborationTexts, labels, prefillApplication } from './collaboration-texts'
import { sendApplication } from './send-application'

const buttons = {
  send: 'Submit Application',
  pending: 'Submitting Application...',
  loggedOut: 'Login Required to Submit Application',
}

export function CollaborationForm() {
  const account = useAccount()
  const form = useForm(
    {
      form: 'collaboration',
      schema: applicationSchema,
      initial: emptyApplication,
      prefill: prefillApplication,
      texts: collaborationTexts,
      send: sendApplication,
    },
    account,
  )

  return (
    <AccountForm
      account={account}
      form={form}
      heading="Apply to collaborate"
      whyLogin="An account ties the application to you, so that we can talk about it in confidence."
      labels={labels}
      buttons={buttons}
    >
      <PersonFields form={form} labels={labels} />
      <PhoneField form={form} label={labels.phone} optional />
      <Field
        {...form.bind('institution', textLimits.choice)}
        label={labels.institution}
        autoComplete="organization"
        optional
      />
      <Field
        as="select"
        {...form.bind('researchArea')}
        label={labels.researchArea}
        unchosen="Choose an area"
        choices={collaborationResearchAreas}
        optional
      />
      <Field
        as="select"
        {...form.bind('experience')}
        label={labels.experience}
        unchosen="Choose your experience"
        choices={experienceLevels}
        optional
      />
      <Field
        as="textarea"
        {...form.bind('message', textLimits.message)}
        label={labels.message}
        rows={sizes.collaborationTextareaRows}
        placeholder="The question, what you have already, and what is missing."
        required
      />
    </AccountForm>
  )
}
