import { collaborationResearchAreas, experienceLevels, textLimits } from '@site/shared/business'
import type { FormValues } from '@site/shared/forms'
import {
  cleanPhone,
  emailText,
  optionalChoice,
  optionalLine,
  requiredLine,
  requiredText,
} from '@site/shared/forms/schema'
import * as v from 'valibot'

export const applicationSchema = v.object({
  name: requiredLine(textLimits.name, 'Please tell us your full name.'),
  email: emailText(textLimits.email, 'Please tell us your e-mail address.'),
  phone: optionalLine(textLimits.phone, cleanPhone),
  institution: optionalLine(textLimits.choice),
  researchArea: optionalChoice(collaborationResearchAreas, 'Please choose one of the research areas.'),
  experience: optionalChoice(experienceLevels, 'Please choose one of the experience levels.'),
  message: requiredText(textLimits.message, 'Please tell us what you would like to work on.'),
})

export type Application = v.InferOutput<typeof applicationSchema>

export type ApplicationField = keyof v.InferInput<typeof applicationSchema>

export const emptyApplication: FormValues<ApplicationField> = {
  name: '',
  email: '',
  phone: '',
  institution: '',
  researchArea: '',
  experience: '',
  message: '',
}
