// Text templates by keyboard: found by what follows a `/`, filled in with what is known, and never in the way of ordinary text.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { AboutContext } from './about-patient.tsx'
import { ProseField } from './ProseField.tsx'

const world = vi.hoisted(() => ({ rows: undefined as unknown, came: () => {} }))
vi.mock('../../api/client.ts', async () => {
  const { useReducer } = await import('react')
  return {
    useRead: (_name: string, asked: unknown) => {
      const [, again] = useReducer((n: number) => n + 1, 0)
      if (asked) world.came = again
      return { data: asked && world.rows ? { rows: world.rows } : undefined, isLoading: !world.rows }
    },
  }
})

const template = (id: string, name: string, text: string, part?: string) => ({
  id,
  name,
  text,
  part,
  active: true,
  v: 1,
})
const rows = [
  template('a', 'Any time', 'Anything.'),
  template('h', 'Healthy adult', 'Weight {weight}, condition {temperature}.', 'examination'),
]

beforeEach(() => {
  world.rows = rows
})

const Field = ({ part }: { part?: 'examination' }) => {
  const [value, setValue] = useState('')
  return (
    <AboutContext value={{ weight: '4.1 kg' }}>
      <ProseField label="Note" value={value} onChange={setValue} {...(part && { part })} />
    </AboutContext>
  )
}

const open = async (part?: 'examination') => {
  const { user } = await show(<Field {...(part && { part })} />, 'templates', 'ui')
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
  await user.click(field)
  return { user, field }
}

test('Enter inserts what is marked in place of the word, filled, and selects the first gap', async () => {
  const { user, field } = await open()
  await user.type(field, 'Well. /healthy{Enter}')
  expect(field.value).toBe('Well. Weight 4.1 kg, condition ___.')
  await waitFor(() => expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('___'))
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('What is meant for the part stands first; the arrows go on to the others', async () => {
  const { user, field } = await open('examination')
  await user.type(field, '/')
  expect(
    screen.getAllByRole('option').map(each => each.id === field.getAttribute('aria-activedescendant')),
  ).toEqual([true, false])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(field.value).toBe('Anything.')
})

test('Escape leaves the `/` as prose, and Enter is a new line where nothing matches', async () => {
  const { user, field } = await open()
  await user.type(field, '/any{Escape}{Enter}/nothing{Enter}')
  expect(field.value).toBe('/any\n/nothing\n')
})

test('Enter before the templates have come inserts as soon as they do', async () => {
  world.rows = undefined
  const { user, field } = await open()
  await user.type(field, '/any{Enter}')
  expect(field.value).toBe('/any')
  world.rows = rows
  act(() => world.came())
  await waitFor(() => expect(field.value).toBe('Anything.'))
})
