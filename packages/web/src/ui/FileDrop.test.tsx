// Files that a field refuses.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { FileDrop } from './FileDrop.tsx'

test('two files of a wrong type are refused with one sentence', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const onChange = vi.fn()
  const { user } = await show(
    <FileDrop
      label="Pictures"
      value={[]}
      onChange={onChange}
      limits={{ types: { '': [''] }, maxBytes: 1000, maxFiles: 5 }}
      typesLabel="PNG"
      typeRefused="Only pictures"
    />,
    'ui',
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = ['a.txt', 'b.txt'].map(name => new File(['a'], name, { type: 'text/plain' }))
  if (input) await user.upload(input, files)
  expect(screen.getAllByText('Only pictures')).toHaveLength(1)
  expect(onChange).not.toHaveBeenCalled()
  expect(told).not.toHaveBeenCalled()
})
