import { contactResearchAreas, contactServices, textLimits } from '@site/shared/business'
import {
  cleanPhone,
  emailText,
  optionalChoice,
  optionalLine,
  requiredLine,
  requiredText,
} from '@site/shared/forms/schema'
import * as v from 'valibot'

const person = {
  name: requiredLine(textLimits.name, 'Please tell us your name.'),
  email: emailText(textLimits.email, 'Please tell us your e-mail address.'),
  // No format: we dial the number as typed, including an extension.
  phone: requiredLine(textLimits.phone, 'Please tell us a phone number we can reach you at.', cleanPhone),
  company: optionalLine(textLimits.company),
}
const message = requiredText(textLimits.message, 'Please write a few lines about what you need.')

export const inquirySchema = v.object({
  ...person,
  service: optionalChoice(contactServices, 'Please choose one of the services.'),
  message,
})

export const researchInquirySchema = v.object({
  ...person,
  service: optionalChoice(contactResearchAreas, 'Please choose one of the research areas.'),
  message,
})

export type Inquiry = v.InferOutput<typeof inquirySchema> | v.InferOutput<typeof researchInquirySchema>

export type ContactField = keyof v.InferInput<typeof inquirySchema>
