import { company } from '@site/shared/business'
import * as v from 'valibot'
import { text, url, type Variables } from './variable'

/** What the pages show and link to. The defaults are those of `shared/src/business/company.ts`. */
export const PAGES = {
  SCHEDULING_URL: {
    schema: v.optional(url, company.schedulingUrl),
    programs: ['host', 'start', 'dev', 'release', 'backend'],
    about: 'Where a visitor books the free consultation.',
  },
  WHATSAPP_NUMBER: {
    schema: v.optional(
      v.pipe(text, v.regex(/^\d{6,15}$/, 'it may have digits only, with the country code')),
      company.whatsappNumber,
    ),
    programs: ['host', 'start', 'dev', 'release', 'backend'],
    about: 'In international form, digits only.',
  },
  SUPPORT_EMAIL: {
    schema: v.optional(v.pipe(text, v.email('it is no mail address')), company.supportEmail),
    programs: ['host', 'start', 'dev', 'release', 'backend'],
    about: 'The address that pages and mails name.',
  },
  SCENE_URL: {
    schema: v.optional(text, ''),
    programs: ['host', 'start', 'dev', 'release'],
    about: 'A 3D scene for the home page, instead of its own.',
  },
  SOCIAL_PROVIDER: {
    schema: v.optional(text, 'google'),
    programs: ['host', 'start', 'dev', 'release'],
    about: 'The sign-in provider of the social button.',
  },
  GEMINI_BROWSER_KEY: {
    schema: v.optional(text),
    programs: ['host', 'start', 'dev', 'release'],
    about:
      "A key of the assistant's model for the browser: every visitor can read and use it, at your cost and past the limits of the assistant. Leave it empty unless the key is restricted to your domain and has a budget.",
  },
} as const satisfies Variables
