// The values of the log in words: the words of a state depend on the kind of subject, as on that subject's own pages.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadMessages } from '../../i18n/i18n.ts'
import type { Kind } from './audit-part.ts'
import { useValues } from './use-values.ts'

vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))
vi.mock('../../api/client.ts', () => ({ useRead: () => ({ data: undefined }) }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => ({ clinic: { currency: 'EUR' } }) }))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC' }))

beforeAll(async () => {
  for (const namespace of [
    ...(['common', 'nouns', 'audit', 'calendar', 'patients', 'owners', 'people', 'stock'] as const),
    ...(['invoices', 'estimates', 'templates', 'visit'] as const),
  ])
    await loadMessages(namespace)
})

const said = (
  subjectKind: string,
  kind: Kind,
  value: unknown,
  names?: Record<string, string>,
): string | undefined => renderHook(() => useValues(subjectKind, names)).result.current(kind, value)

test('a cancelled invoice is said as in the list of invoices, a cancelled appointment as in the calendar', () => {
  expect(said('invoice', 'status', 'partially_paid')).toBe('Partially paid')
  expect(said('invoice', 'status', 'pending')).toBe('Pending')
  expect(said('estimate', 'status', 'given_up')).toBe('Given up')
  expect(said('estimate', 'status', 'billed')).toBe('Invoiced')
  expect(said('appointment', 'status', 'walkin')).toBe('Walk-in')
})

test('the states of orders, stocktakes, clinics and members are not each other’s', () => {
  expect(said('order', 'state', 'closed')).toBe('Closed')
  expect(said('stocktake', 'state', 'cancelled')).toBe('Given up')
  expect(said('clinic', 'state', 'open')).toBe('Open')
  expect(said('member', 'state', 'requested')).not.toBe('requested')
})

test('what a template is meant for, the species of a vaccine, and how far prices move', () => {
  expect(said('template', 'part', 'examination')).toBe('Examination')
  expect(said('vaccine', 'species', ['feline', 'canine'])).toBe('Cat, Dog')
  expect(said('prices', 'percent', -5)).toBe('−5%')
})

test('amounts are prices in the clinic’s currency, and a payment says how it was made', () => {
  expect(said('invoice', 'price', 5000)).toBe('€50.00')
  expect(said('invoice', 'price', -1000)).toBe('−€10.00')
  expect(said('invoice', 'method', ['cash', 'credit_card'])).toBe('Cash, Credit card')
  expect(said('invoice', 'method', 'terminal')).toBe('Card terminal')
})

test('people and rooms by the names that came with them; of those that have none, that they are gone', () => {
  const names = { u1: 'Aoife Byrne', u2: 'Ben Okafor', R1: 'Theatre' }
  expect([said('appointment', 'vet', 'u1', names), said('appointment', 'vet', 'u9', names)]).toEqual([
    ...['Aoife Byrne', 'Not a member'],
  ])
  expect([said('appointment', 'room', 'R1', names), said('appointment', 'room', 'R9', names)]).toEqual([
    ...['Theatre', 'Former room'],
  ])
  // An older answer that was kept on this device has no names.
  expect(said('appointment', 'room', 'R9')).toBe('R9')
})

test('the columns of a branch in their order, and durations by vet', () => {
  const names = { u1: 'Aoife Byrne', u2: 'Ben Okafor' }
  const bare = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')
  expect(bare(said('branch', 'vet', ['u2', 'u1'], names))).toBe('Ben Okafor, Aoife Byrne')
  const durations = { u1: { surgery: 90, regular: 20 }, u2: { regular: 15 } }
  expect(bare(said('branch', 'vetMinutes', durations, names))).toMatch(
    /^Aoife Byrne: .+ 90, .+ 20 · Ben Okafor: .+ 15$/,
  )
  expect(said('branch', 'vetMinutes', {}, names)).toBeUndefined()
})
