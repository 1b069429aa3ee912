// The head of an entry: whatever a visit may hold fits its row.
import { expect, test } from 'vitest'
import { itemBytes } from '../storage/request-units.ts'
import { headRow } from './entry-head.ts'

const ID = '01KE6JQ300SEED413XY86SZ1YN'
// As the pool makes ids of people.
const PERSON = '6f1c2a10-0000-4000-8000-000000000001'
const AT = '2026-11-23T10:00:00.000Z'

test('a visit of an appointment can be closed with a diagnosis of any length', () => {
  const row = headRow(
    ID,
    {
      kind: 'visit',
      id: ID,
      patientId: ID,
      at: AT,
      branchId: ID,
      by: PERSON,
      v: 12,
      state: 'done',
      versions: 10,
      title: 'Chronische Niereninsuffizienz '.repeat(9),
      detail: 'Trinkt mehr als früher '.repeat(9),
      facts: { appointment: ID, vet: PERSON, outcome: 'hospitalised', end: AT },
    },
    AT,
  )
  expect(String(row.t).length).toBeGreaterThan(50)
  expect(String(row.d).length).toBeGreaterThan(20)
  expect(itemBytes(row)).toBeLessThanOrEqual(680)
})
