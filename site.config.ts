import type { SiteDefinition, SiteVariables } from '@site/records/site/site-definition'
import { text, url } from '@site/records/site/variable'
import { company, organizationFacts, withoutCompany } from '@site/shared/business'
import * as v from 'valibot'
import { LANGUAGE } from './shell/src/language'
import { shareImage } from './site.share-image'

/** The chat itself calls it when the site runs with a key in the browser. */
const GEMINI = 'https://generativelanguage.googleapis.com'

/** Programs that make pages or serve them. */
const PAGES = ['host', 'start', 'dev', 'release'] as const

/** What the platform knows of this site, and all that it knows of it. */
export default {
  name: company.name,
  language: LANGUAGE,
  backend: 'supabase',
  /** The ket mark. */
  icon: "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2040%2032'%3E%3Cpath%20d='M4%203v26M29%203l7.5%2013L29%2029'%20fill='none'%20stroke='%238a80ff'%20stroke-width='3'/%3E%3Ccircle%20cx='14'%20cy='16'%20r='5.5'%20fill='%235b4ff0'/%3E%3Ccircle%20cx='20.5'%20cy='16'%20r='5.5'%20fill='%23e8502a'/%3E%3C/svg%3E",
  shortTitle: withoutCompany,
  organization: ({ siteUrl, supportEmail }) => ({
    '@context': 'https://schema.org',
    ...organizationFacts(siteUrl, supportEmail),
  }),
  network: ({ sceneUrl, geminiBrowserKey }) => {
    const scene = URL.canParse(sceneUrl) && new URL(sceneUrl).origin
    return {
      // The schemes are those in which a glTF file embeds its own parts.
      connect: [...(scene ? [scene, 'data:', 'blob:'] : []), ...(geminiBrowserKey ? [GEMINI] : [])],
      images: scene ? ['blob:'] : [],
    }
  },
  shareImage: shareImage(company.name),
} satisfies SiteDefinition

/** Variables of the environment, beside those of the platform. */
export const variables = {
  SCHEDULING_URL: {
    schema: v.optional(url, company.schedulingUrl),
    browser: 'schedulingUrl',
    programs: [...PAGES, 'backend'],
    about: 'Where a visitor books the free consultation.',
  },
  WHATSAPP_NUMBER: {
    schema: v.optional(
      v.pipe(text, v.regex(/^\d{6,15}$/, 'it may have digits only, with the country code')),
      company.whatsappNumber,
    ),
    browser: 'whatsappNumber',
    programs: [...PAGES, 'backend'],
    about: 'In international form, digits only.',
  },
  SUPPORT_EMAIL: {
    schema: v.optional(v.pipe(text, v.email('it is no mail address')), company.supportEmail),
    browser: 'supportEmail',
    programs: [...PAGES, 'backend'],
    about: 'The address that pages and mails name.',
  },
  SCENE_URL: {
    schema: v.optional(text, ''),
    browser: 'sceneUrl',
    programs: PAGES,
    about: 'A 3D scene for the home page, instead of its own.',
  },
  SOCIAL_PROVIDER: {
    schema: v.optional(text, 'google'),
    browser: 'socialProvider',
    programs: PAGES,
    about: 'The sign-in provider of the social button.',
  },
  GEMINI_API_KEY: {
    schema: v.optional(text),
    programs: ['start', 'dev', 'backend'],
    about:
      "The key of the assistant's model, kept on the server. Without it the assistant answers from the company's own facts.",
    secret: true,
  },
  GEMINI_BASE_URL: {
    schema: v.optional(text),
    programs: ['start', 'dev', 'backend'],
    about:
      "A server with the interface of Gemini instead of Google's own, such as a proxy or a stub for tests.",
  },
  GEMINI_BROWSER_KEY: {
    schema: v.optional(text),
    browser: 'geminiBrowserKey',
    programs: PAGES,
    about:
      "A key of the assistant's model for the browser: every visitor can read and use it, at your cost and past the limits of the assistant. Leave it empty unless the key is restricted to your domain and has a budget.",
    warning:
      'GEMINI_BROWSER_KEY is sent to every visitor, so anyone can copy it and use it at your cost, past every limit of ' +
      'the assistant function. Restrict it to your domain and set a budget at Google, or remove it and set GEMINI_API_KEY ' +
      'instead, which stays on the server.',
  },
} as const satisfies SiteVariables
