import { inquiryServices } from '@site/shared/business'
import * as v from 'valibot'

export const slots = {
  /** Below the thanks for an inquiry. It is inside the form, so its widget must not contain a form. */
  'forms:sent': v.object({ topic: v.exactOptional(v.picklist(inquiryServices)) }),
}
