// @vitest-environment happy-dom
import { fieldNamed, fillSilently, mount, submitForm } from '@site/shared/testing'
import { expect, test, vi } from 'vitest'
import { SearchForm } from './search-form'

test('what the field holds is searched for, in the form in which texts are stored', async () => {
  const onSearch = vi.fn()
  const { place } = await mount(<SearchForm onSearch={onSearch} />)
  fillSilently(fieldNamed(place, 'search'), ' cafe\u0301 ')
  await submitForm(place)
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('caf\u00e9', false)
})
