import type { Composition } from '@site/records/documents/composition'
import type { EventSchema } from '@site/shared/contracts'
import { forms, LOGIN, marketing, next, SENT, withRelease } from './changes'

/** `openLoginModal` with these modes. */
export const login = (modes: readonly string[]): EventSchema => ({
  ...LOGIN,
  properties: { mode: { type: 'string', enum: modes } },
})

interface SchemaChange {
  readonly what: string
  readonly after: Composition
}

type Properties = NonNullable<EventSchema['properties']>

/** The event with some properties replaced or added. */
const having = (properties: Properties, required: readonly string[] = ['form', 'fields']): EventSchema => ({
  ...SENT,
  properties: { ...SENT.properties, ...properties },
  required,
})

/** The event without some of its properties. */
const lacking = (...names: readonly string[]): EventSchema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(SENT.properties ?? {}).filter(([name]) => !names.includes(name)),
  ),
  required: (SENT.required ?? []).filter((name) => !names.includes(name)),
})

const sender = (schema: EventSchema) => withRelease(next(forms, { emits: { 'forms:sent': schema } }))
const hearer = (schema: EventSchema) => withRelease(next(marketing, { hears: { 'forms:sent': schema } }))

const breaking = (
  what: string,
  after: Composition,
  says: string,
): SchemaChange & { readonly says: string } => ({ what, after, says })
const harmless = (what: string, after: Composition): SchemaChange => ({ what, after })

/** Changes to the schema of an event that is raised and listened to, with the reason for refusing each. */
export const BREAKING_SCHEMAS = [
  breaking('a required property goes', sender(lacking('form')), 'form may be missing'),
  breaking('a required property becomes optional', sender(having({}, ['form'])), 'fields may be missing'),
  breaking(
    'a text becomes a number',
    sender(having({ form: { type: 'number' } })),
    'form is number and read as string',
  ),
  breaking(
    'a number becomes a text',
    sender(having({ fields: { type: 'string' } })),
    'fields is string and read as integer',
  ),
  breaking(
    'an integer becomes any number',
    sender(having({ fields: { type: 'number', minimum: 1, maximum: 20 } })),
    'fields is number and read as integer',
  ),
  breaking(
    'a switch becomes a word',
    sender(having({ urgent: { type: 'string', enum: ['yes', 'no'] } })),
    'urgent is string and read as boolean',
  ),
  breaking(
    'a text gets longer',
    sender(having({ form: { type: 'string', maxLength: 80 } })),
    'form may have more than 40 characters',
  ),
  breaking(
    'a text loses its limit',
    sender(having({ form: { type: 'string' } })),
    'form may have more than 40 characters',
  ),
  breaking(
    'a number gets smaller',
    sender(having({ fields: { type: 'integer', minimum: 0, maximum: 20 } })),
    'fields may have less than 1',
  ),
  breaking(
    'a number gets larger',
    sender(having({ fields: { type: 'integer', minimum: 1, maximum: 21 } })),
    'fields may have more than 20',
  ),
  breaking(
    'a list gets longer',
    sender(having({ tags: { type: 'array', items: { type: 'string' }, maxItems: 6 } })),
    'tags may have more than 5 items',
  ),
  breaking(
    'the items of a list change their type',
    sender(having({ tags: { type: 'array', items: { type: 'integer' }, maxItems: 5 } })),
    'an item of tags is integer and read as string',
  ),
  breaking(
    'a list becomes an object',
    sender(having({ tags: { type: 'object' } })),
    'tags is object and read as array',
  ),
  breaking(
    'the hearer requires what is optional',
    hearer(having({}, ['form', 'fields', 'urgent'])),
    'urgent may be missing',
  ),
  breaking(
    'the hearer requires a property that nobody sends',
    hearer(having({ page: { type: 'string' } }, ['form', 'page'])),
    'page may be missing',
  ),
  breaking(
    'the hearer reads a shorter text',
    hearer(having({ form: { type: 'string', maxLength: 20 } })),
    'form may have more than 20 characters',
  ),
  breaking(
    'the hearer reads a text of some length',
    hearer(having({ form: { type: 'string', minLength: 1, maxLength: 40 } })),
    'form may have less than 1 characters',
  ),
  breaking(
    'the hearer reads listed words',
    hearer(having({ form: { type: 'string', enum: ['contact'] } })),
    'form may have a value beside contact',
  ),
] as const

export const HARMLESS_SCHEMAS: readonly SchemaChange[] = [
  harmless('an optional property more is sent', sender(having({ page: { type: 'string' } }))),
  harmless(
    'a required property more is sent',
    sender(having({ page: { type: 'string' } }, ['form', 'fields', 'page'])),
  ),
  harmless('an optional property becomes required', sender(having({}, ['form', 'fields', 'urgent']))),
  harmless('an optional property is sent no longer', sender(lacking('urgent'))),
  harmless('a text gets shorter', sender(having({ form: { type: 'string', maxLength: 20 } }))),
  harmless(
    'a text becomes one of a list that fits',
    sender(having({ form: { type: 'string', enum: ['contact', 'inquiry'] } })),
  ),
  harmless(
    'a number gets a narrower range',
    sender(having({ fields: { type: 'integer', minimum: 2, maximum: 9 } })),
  ),
  harmless('a number becomes one of a list', sender(having({ fields: { type: 'number', enum: [1, 2] } }))),
  harmless(
    'a list gets shorter',
    sender(having({ tags: { type: 'array', items: { type: 'string' }, maxItems: 1 } })),
  ),
  harmless(
    'the items of a list get shorter',
    sender(having({ tags: { type: 'array', items: { type: 'string', maxLength: 9 }, maxItems: 5 } })),
  ),
  harmless('an object with properties of its own is sent', sender(having({ more: { type: 'object' } }))),
  harmless('the hearer reads less', hearer(lacking('urgent', 'tags', 'fields'))),
  harmless('the hearer requires less', hearer(having({}, []))),
  harmless('the hearer reads an optional property more', hearer(having({ page: { type: 'string' } }))),
  harmless('the hearer reads any number', hearer(having({ fields: { type: 'number' } }))),
  harmless('the hearer reads a longer text', hearer(having({ form: { type: 'string', maxLength: 90 } }))),
  harmless(
    'the hearer reads a longer list',
    hearer(having({ tags: { type: 'array', items: { type: 'string' } } })),
  ),
]
