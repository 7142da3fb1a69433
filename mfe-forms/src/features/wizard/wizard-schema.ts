import {
  agentTypes,
  automationTypes,
  niches,
  otherNiche,
  textLimits,
  wizardCategories,
  wizardTypes,
} from '@site/shared/business'
import type { FormValues } from '@site/shared/forms'
import { cleanEmail, cleanPhone, optionalLine, requiredLine, requiredText } from '@site/shared/forms/schema'
import * as v from 'valibot'

const ownNiche = requiredLine(textLimits.choice, 'Please tell us your niche.')

/** Rules for each answer. No format for e-mail and number: any way to reach the visitor is accepted. */
const answers = {
  category: v.picklist(wizardCategories, 'Please choose a category.'),
  agent_type: v.picklist([...automationTypes, ...agentTypes], 'Please choose a type.'),
  agent_name: requiredLine(textLimits.agentName, 'Please give your solution a name.'),
  niche: v.picklist(niches, 'Please choose a niche.'),
  custom_niche: optionalLine(textLimits.choice),
  name: requiredLine(textLimits.name, 'Please tell us your full name.'),
  email: requiredLine(textLimits.email, 'Please tell us your e-mail address.', cleanEmail),
  whatsapp: requiredLine(textLimits.phone, 'Please tell us your WhatsApp number.', cleanPhone),
  description: requiredText(textLimits.message, 'Please describe what your solution should do.'),
}

export type WizardField = keyof typeof answers

export const wizardFields: readonly WizardField[] = [
  'category',
  'agent_type',
  'agent_name',
  'niche',
  'custom_niche',
  'name',
  'email',
  'whatsapp',
  'description',
]

export const emptyAnswers: FormValues<WizardField> = {
  category: '',
  agent_type: '',
  agent_name: '',
  niche: '',
  custom_niche: '',
  name: '',
  email: '',
  whatsapp: '',
  description: '',
}

/** The whole request. Its output is the row, without the sender. */
export const requestSchema = v.pipe(
  v.object(answers),
  v.check(
    ({ category, agent_type }) => wizardTypes[category].some((type) => type === agent_type),
    'Please choose a type that belongs to your category.',
  ),
  v.check(
    ({ niche, custom_niche }) => niche !== otherNiche || custom_niche !== null,
    'Please tell us your niche.',
  ),
  v.transform(({ niche, custom_niche, ...rest }) => {
    const own = niche === otherNiche ? custom_niche : null
    return { ...rest, niche: own ?? niche, custom_niche: own }
  }),
)

export type Request = v.InferOutput<typeof requestSchema>

/** The remaining error in one answer; `null` when the visitor may continue. */
export function errorIn(field: WizardField, values: FormValues<WizardField>): string | null {
  const schema = field === 'custom_niche' && values.niche === otherNiche ? ownNiche : answers[field]
  const result = v.safeParse(schema, values[field])
  return result.success ? null : result.issues[0].message
}
