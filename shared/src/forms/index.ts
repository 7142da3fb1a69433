export { AccountForm } from './account-form'
export { checkForm, type FormSchema, type FormValues } from './check-form'
export { FormBanner } from './form-banner'
export { PersonFields } from './person-fields'
export { type Account, type Member, useAccount } from './use-account'
export { type BoundField, type Form, type FormOptions, useForm } from './use-form'
export {
  errorOutcome,
  type FormStatus,
  IDLE,
  type Outcome,
  type Submit,
  successOutcome,
  useSubmission,
} from './use-submission'
