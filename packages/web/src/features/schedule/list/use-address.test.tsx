// The search of the list goes to the address once typing pauses, and follows an address that changes otherwise.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TODAY } from '../day/world.test-support.ts'
import { filterOf } from './filter.ts'
import { useAddress } from './use-address.ts'

const seen: string[] = []
const useList = () => {
  const [params] = useSearchParams()
  const { search } = useLocation()
  if (seen.at(-1) !== search) seen.push(search)
  return { ...useAddress(filterOf(params, TODAY), TODAY), go: useNavigate() }
}
const open = (search: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[`/appointments${search}`]}>{children}</MemoryRouter>
  )
  return renderHook(useList, { wrapper }).result
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  seen.length = 0
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

test('what is typed goes there after a pause, with filters that were set meanwhile', async () => {
  const list = open('')
  act(() => list.current.setTyped('lu'))
  await pass(200)
  act(() => list.current.setTyped('luna '))
  act(() => list.current.change({ types: ['surgery'] }))
  await pass(249)
  expect(seen).toEqual(['', '?types=surgery'])
  await pass(1)
  expect(seen).toEqual(['', '?types=surgery', '?types=surgery&q=luna'])
  expect(list.current.typed).toBe('luna ')
})

test('filters that are cleared stay cleared', async () => {
  const list = open('?q=luna')
  act(() => {
    list.current.setTyped('')
    list.current.change({ search: '' })
  })
  await pass(1000)
  expect(seen).toEqual(['?q=luna', ''])
})

test('a link to another search replaces what was typed', async () => {
  const list = open('?q=luna')
  act(() => list.current.setTyped('luna b'))
  await act(async () => list.current.go('/appointments'))
  await pass(1000)
  expect([list.current.typed, seen]).toEqual(['', ['?q=luna', '']])
  await act(async () => list.current.go('/appointments?q=rex'))
  expect(list.current.typed).toBe('rex')
})
