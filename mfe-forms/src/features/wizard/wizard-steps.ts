import type { FormValues } from '@site/shared/forms'
import { errorIn, type WizardField, wizardFields } from './wizard-schema'

interface WizardStep {
  readonly title: string
  /** Fields to answer before the next step. */
  readonly asks: readonly WizardField[]
}

export const wizardSteps: readonly WizardStep[] = [
  { title: 'Welcome', asks: [] },
  { title: 'Choose Category', asks: ['category'] },
  { title: 'Select Type', asks: ['agent_type'] },
  { title: 'Name Your Solution', asks: ['agent_name'] },
  { title: 'Select Niche', asks: ['niche', 'custom_niche'] },
  { title: 'Personal Information', asks: ['name'] },
  { title: 'Contact Information', asks: ['email', 'whatsapp'] },
  { title: 'Solution Details', asks: ['description'] },
  { title: 'Complete', asks: [] },
]

/** Indexes of the steps that have a name in the code. */
export const WELCOME = 0
export const CATEGORY = 1
export const TYPE = 2
export const NAME = 3
export const NICHE = 4
export const PERSON = 5
export const CONTACT = 6
export const DETAILS = 7
export const COMPLETE = 8

export const isStep = (value: unknown): value is number =>
  Number.isInteger(value) && typeof value === 'number' && value >= WELCOME && value <= COMPLETE

export const isAnswered = (step: number, values: FormValues<WizardField>): boolean =>
  (wizardSteps[step]?.asks ?? []).every((field) => errorIn(field, values) === null)

/** The furthest step that these answers allow: every question before it is answered. */
export function furthestStep(values: FormValues<WizardField>, sent: boolean): number {
  const open = wizardSteps.findIndex((_step, index) => !isAnswered(index, values))
  return open === -1 ? (sent ? COMPLETE : DETAILS) : open
}

/** Whether there is any answer. */
export const isBegun = (values: FormValues<WizardField>): boolean =>
  wizardFields.some((field) => values[field] !== '')
