// A witness is asked once for an action, however often it is retried, and again for another action or once the proof is used up.
// @vitest-environment happy-dom
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { useWitness } from './use-witness.tsx'

type Field = { label: string; value: string; onChange: (value: string) => void }

const world = vi.hoisted(() => ({ ask: vi.fn() }))
const field = vi.hoisted(() => ({ label, value, onChange }: Field) => (
  <input aria-label={label} value={value} onChange={event => onChange(event.target.value)} />
))
vi.mock('../../api/auth-call.ts', () => ({ callAuth: world.ask }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: { members: [] } }) }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => ({ userId: 'me' }) }))
vi.mock('../../i18n/use-t.ts', () => ({ useT: () => String }))
vi.mock('../../ui/Select.tsx', () => ({ Select: field }))
vi.mock('../../ui/PasswordField.tsx', () => ({ PasswordField: field }))
vi.mock('../../ui/TextField.tsx', () => ({ TextField: field }))
afterEach(() => vi.resetAllMocks())

const fill = (result: { current: ReturnType<typeof useWitness> }) => {
  const shown = render(result.current.fields)
  const typed = { witnessName: 'other', 'witness.password': 'Rounds-2026', 'witness.code': '١٢٣456' }
  for (const [label, value] of Object.entries(typed)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    shown.rerender(result.current.fields)
  }
  shown.unmount()
}

test('the same act keeps its proof, another one asks anew, and so does one whose proof the server no longer takes', async () => {
  world.ask.mockImplementation(async () => ({ id: `proof ${world.ask.mock.calls.length}` }))
  const { result } = renderHook(() => useWitness(true))
  const prove = async (amount: number) => {
    let body: { witness?: string } = {}
    await act(async () => {
      body = await result.current.prove('adjustStock', 'I', { amount })
    })
    return body.witness
  }
  const unproved = (amount: number) =>
    act(async () => {
      await expect(result.current.prove('adjustStock', 'I', { amount })).rejects.toThrow()
    })
  await unproved(1)
  expect(world.ask).not.toHaveBeenCalled()
  fill(result)
  expect(await prove(1)).toBe('proof 1')
  expect(world.ask.mock.calls[0]?.[1]).toMatchObject({ userId: 'other', code: '123456' })
  expect(await prove(1)).toBe('proof 1')
  // The code is used up: for another action none is typed yet.
  await unproved(2)
  fill(result)
  expect(await prove(2)).toBe('proof 2')
  expect(result.current.explain(new ApiError({ code: 'witness.needed', status: 409 }))).toBeTruthy()
  fill(result)
  expect(await prove(2)).toBe('proof 3')
})

test('an attempt that needs a second proof asks for another code, and does not try the used one', async () => {
  world.ask.mockResolvedValue({ id: 'proof' })
  const { result } = renderHook(() => useWitness(true))
  fill(result)
  const { prove } = result.current
  await act(async () => {
    await prove('changeItem', 'I', { v: 1 })
    await expect(prove('changeItem', 'I', { v: 2 })).rejects.toThrow()
  })
  expect(world.ask).toHaveBeenCalledOnce()
})

test('what needs no witness goes as it is, and a refusal says why', async () => {
  const { result } = renderHook(() => useWitness(false))
  expect(result.current.fields).toBe(false)
  expect(await result.current.prove('adjustStock', 'I', { amount: 1 })).toEqual({ amount: 1 })
  const refused = (because: string) =>
    result.current.explain(new ApiError({ code: 'witness.refused', status: 403, data: { because } }))
  expect([refused('self'), refused('wrong')]).toEqual(['witness.refused.self', 'witness.refused.wrong'])
})
