// Text typed before the booking dialog is there goes into the field where the person would have typed it.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AddFor } from '../../../behaviour/add-action.ts'
import { endTyping, keepTyping } from '../../../behaviour/typed-ahead.ts'
import { show } from '../../../component.test-support.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useBookingSearch } from './use-booking-search.ts'

afterEach(endTyping)

const change = vi.fn()
const luna = { id: 'P1', name: 'Luna' } as NonNullable<AddFor['patient']>
const owner = { id: 'O1', name: 'Conor Farrell' }

const Dialog = ({ whom, patient }: { whom: AddFor; patient: AddFor['patient'] }) => {
  const typed = { value: { patient: patient ?? null, title: '', date: '2026-11-23', start: '14:00' }, change }
  const asked = useBookingSearch({
    typed: typed as never,
    here: { timeZone: 'Europe/Dublin' } as never,
    words: {} as never,
    vets: [],
    onMove: () => undefined,
    whom,
  })
  return (
    <div role="dialog">
      <TextField label="Reason" autoFocus={whom.patient !== undefined} />
      <output>{[asked.text, asked.pressed, asked.owner?.name].join('|')}</output>
    </div>
  )
}

const open = async (whom: AddFor) => {
  const { user, change: next } = await show(<p>not there yet</p>)
  keepTyping()
  await user.keyboard('ear{Enter}')
  await act(async () => next(<Dialog whom={whom} patient={whom.patient} />))
  return { user, again: (patient: AddFor['patient']) => next(<Dialog whom={whom} patient={patient} />) }
}

test('of a patient who was chosen before it is the reason, and its Enter chooses nobody later', async () => {
  const { user, again } = await open({ patient: luna })
  expect(change).toHaveBeenCalledWith({ title: 'ear' })
  expect(screen.getByRole('status').textContent).toBe('||')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await user.keyboard('x')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'x')
  again(undefined)
  expect(screen.getByRole('status').textContent).toBe('||')
})

test('of an owner it is searched for', async () => {
  change.mockClear()
  await open({ owner })
  expect(change).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('ear|Enter|Conor Farrell')
})
