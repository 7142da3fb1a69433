// @vitest-environment happy-dom
import { fillSilently, mount } from '@site/shared/testing'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { SearchForm } from './search-form'

test('what the field holds is searched for, in the form in which texts are stored', async () => {
  const onSearch = vi.fn()
  const { place } = await mount(<SearchForm onSearch={onSearch} />)
  const field = place.querySelector('input')
  if (field) fillSilently(field, ' cafe\u0301 ')
  await act(async () => place.querySelector('form')?.requestSubmit())
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('caf\u00e9', false)
})
