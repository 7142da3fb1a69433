import { textLimits } from '@site/shared/business'
import { AccountForm, PersonFields, PhoneField, useForm } from '@site/shared/forms'
import { useAccount } from '@site/shared/forms/account'
import { Slot } from '@site/shared/slot'
import { Field } from '@site/shared/ui'
import { useState } from 'react'
import type { slots } from '../../slots'
import type { ContactMode } from './contact-modes'
import type { Inquiry } from './contact-schema'
import { contactTexts, emptyInquiry, prefillInquiry } from './contact-texts'
import { sendInquiry } from './send-inquiry'

export function ContactForm({ mode }: { mode: ContactMode }) {
  const account = useAccount()
  const [sent, setSent] = useState<Inquiry>()
  const form = useForm(
    {
      form: mode.form,
      schema: mode.schema,
      initial: emptyInquiry,
      prefill: prefillInquiry,
      texts: { ...contactTexts, success: mode.success },
      async send(inquiry, ...sender) {
        await sendInquiry(inquiry, ...sender)
        setSent(inquiry)
      },
    },
    account,
  )
  const { labels } = mode

  return (
    <AccountForm
      account={account}
      form={form}
      heading={mode.formHeading}
      whyLogin="With an account your message is tied to you, and we can give you personalized service."
      labels={labels}
      buttons={{
        send: mode.submit,
        pending: 'Sending Message...',
        loggedOut: 'Login Required to Send Message',
      }}
      note={mode.responseNote}
      thanks={<Slot<typeof slots> name="forms:sent" detail={sent?.service ? { topic: sent.service } : {}} />}
    >
      <PersonFields form={form} labels={labels} />
      <PhoneField form={form} label={labels.phone} required />
      <Field
        {...form.bind('company', textLimits.company)}
        label={labels.company}
        autoComplete="organization"
        optional
      />
      <Field
        as="select"
        {...form.bind('service')}
        label={labels.service}
        unchosen={mode.anyService}
        choices={mode.serviceChoices}
        optional
      />
      <Field
        as="textarea"
        {...form.bind('message', textLimits.message)}
        label={labels.message}
        rows={6}
        required
      />
    </AccountForm>
  )
}
