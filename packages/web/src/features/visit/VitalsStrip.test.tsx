// Vitals that were typed when somebody else closed the visit: they stay in sight, and are saved once it is reopened.
// @vitest-environment happy-dom
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { loadMessages } from '../../i18n/i18n.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { BoardContext, createSavedBoard } from './saved-board.ts'
import type { Visit, VisitActs } from './use-visit.ts'
import { VitalsRead } from './VitalsRead.tsx'
import { VitalsStrip } from './VitalsStrip.tsx'
import { useVitalText, useVitalUnit } from './vital-text.ts'

vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online', reachNow: () => 'online' }))
vi.mock('../../offline/queue.ts', () => ({ view: { onGone: () => () => undefined } }))

const visit: Visit = {
  kind: 'visit',
  id: '01JD5Z0000000000000000000A',
  patientId: '01JD5Z0000000000000000000B',
  at: '2026-11-20T11:30:00.000Z',
  branchId: 'b',
  by: 'vet',
  v: 1,
  state: 'draft',
  versions: 0,
  title: '',
  parts: {},
  vitals: { values: { temperature: 38.6 }, v: 2, at: '2026-11-20T11:31:00.000Z', by: 'vet' },
  editions: [],
}

const juno = { id: visit.patientId, name: 'Juno', species: 'feline' } as KnownPatient

/** The strip of a visit that somebody else closes and reopens. */
const Turned = ({ acts }: { acts: VisitActs }) => {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        turn
      </button>
      <VitalsStrip visit={{ ...visit, state: isOpen ? 'draft' : 'done' }} patient={juno} acts={acts} />
    </>
  )
}

test('vitals typed while somebody else closes the visit are kept, told and saved when it is reopened', async () => {
  const saveVitals = vi.fn(async (value: unknown) => ({ value, v: 3, isWaiting: false }))
  const { user } = await show(<Turned acts={{ saveVitals } as unknown as VisitActs} />, 'visit', 'ui')
  await user.type(screen.getByRole('textbox', { name: 'Pulse' }), '212')
  act(() => screen.getByText('turn').click())
  expect(screen.getByRole('alert').textContent).toMatch(/Pulse.*212/)
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(saveVitals).not.toHaveBeenCalled()
  act(() => screen.getByText('turn').click())
  await waitFor(() =>
    expect(saveVitals.mock.calls[0]).toEqual([
      { temperature: 38.6, pulse: 212 },
      { value: { temperature: 38.6 }, v: 2 },
    ]),
  )
})

test('what can’t be a value is told to the board until it is put right, also once the visit was closed and reopened', async () => {
  const board = createSavedBoard()
  const saveVitals = vi.fn(async (value: unknown) => ({ value, v: 3, isWaiting: false }))
  const { user } = await show(
    <BoardContext value={board}>
      <Turned acts={{ saveVitals } as unknown as VisitActs} />
    </BoardContext>,
    ...(['visit', 'ui'] as const),
  )
  const type = async (name: string, text: string) => {
    const field = screen.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await type('Temperature', '412')
  await type('Pulse', '3x')
  expect(board.odd()).toEqual(['Temperature, Pulse'])
  await type('Temperature', '41.2')
  expect(board.odd()).toEqual(['Pulse'])
  // The unreadable text was dropped together with its field.
  act(() => screen.getByText('turn').click())
  act(() => screen.getByText('turn').click())
  expect(board.odd()).toEqual([])
})

test('a donkey has no usual range, and nothing of it is flagged', async () => {
  const values = { pulse: 44, respiration: 20 }
  const flags = async (breed: string) => {
    const patient = { ...juno, species: 'equine', breed } as KnownPatient
    await show(<VitalsRead values={values} patient={patient} at={visit.at} />, 'visit', 'ui')
    const marks = screen.queryAllByText('▲').length
    cleanup()
    return marks
  }
  expect([await flags('Arabian'), await flags('Donkey')]).toEqual([2, 0])
})

test('in Arabic temperature and oxygen have the signs that the examination form has', async () => {
  await loadMessages('visit')
  await i18next.changeLanguage('ar')
  const { result } = renderHook(() => ({ unitOf: useVitalUnit(), textOf: useVitalText() }))
  const { unitOf, textOf } = result.current
  expect([unitOf('temperature'), unitOf('oxygen')]).toEqual(['°م', '٪'])
  expect(textOf('temperature', 38.6)).toBe('\u206838.6 °م\u2069')
  await i18next.changeLanguage('en')
})
