import { PostgrestError } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { type Answer, readData } from './read-answer'

function refusal({ status = 500, ...error }: { status?: number; message: string; code?: string }) {
  const answer: Answer = {
    data: null,
    error: new PostgrestError({ details: '', hint: '', code: '', ...error }),
    status,
    statusText: '',
  }
  try {
    return readData(answer)
  } catch (thrown) {
    return thrown
  }
}

it.each([
  ['no connection', { status: 0, message: 'TypeError: Failed to fetch' }, 'backend-unreachable'],
  ['an error of the database', { message: 'the disk is full', code: '53100' }, 'backend-refused'],
  ['too many requests', { status: 429, message: 'too many requests' }, 'backend-refused'],
])('%s is told apart', (_what, error, code) => {
  expect(refusal(error)).toMatchObject({
    code,
    message: error.message,
    context: { status: 'status' in error ? error.status : 500 },
  })
})

it.each([
  ['of a network that asks for a login', { status: 200, message: '<!doctype html><h1>Welcome</h1>' }],
  ['of a proxy', { status: 502, message: ' <html>Bad Gateway</html>' }],
])('a web page %s is no message of the database', (_whose, error) => {
  expect(refusal(error)).toMatchObject({
    code: 'backend-refused',
    message: `The database's address answered ${error.status} with something else than data.`,
  })
})
