import { inquiryServices } from '@site/shared/business'
import * as v from 'valibot'

export const slots = {
  /** Below the thanks for an inquiry. It is inside of the form, so what fills it has no form of its own. */
  'forms:sent': v.object({ topic: v.exactOptional(v.picklist(inquiryServices)) }),
}
