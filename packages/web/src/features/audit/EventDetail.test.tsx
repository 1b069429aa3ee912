// An opened event about several things: the history of one thing shows its own part and leads to the whole.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { AuditDetail, AuditRow } from '@vetrounds/core/audit/audit-log'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { EventDetail } from './EventDetail.tsx'

const row: AuditRow = {
  ...{ id: '01K1', day: '2026-11-27', at: '2026-11-27T09:00:00.000Z', by: 'u1', byName: 'Lukas Vogt' },
  ...{ act: 'receiveTransfer', subject: 'item#A', subjectName: 'Meloxicam' },
}
vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { query }: { query?: { subject?: string } }): Promise<unknown> => {
    if (name !== 'readEvent') return { memberships: [], person: {}, members: [], rooms: [] }
    const part = query?.subject === 'item#A'
    const detail: AuditDetail = {
      ...row,
      requestId: 'r1',
      ...(part
        ? { whole: 'transfer#T', before: { quantity: 0 }, after: { quantity: 3000 } }
        : {
            subject: 'transfer#T',
            after: { rows: 2 },
            parts: [
              {
                subject: 'item#A',
                subjectName: 'Meloxicam',
                before: { quantity: 0 },
                after: { quantity: 3000 },
              },
              { subject: 'item#C', subjectName: 'Cerenia', after: { quantity: 1000 } },
              { subject: 'item#B', before: {}, after: {} },
            ],
          }),
    }
    return detail
  },
}))
vi.mock(import('../../api/working-place.ts'), async original => ({
  ...(await original()),
  useMembership: (() => ({ clinic: { id: 'C' } })) as never,
}))
vi.mock('../../api/branch-clock.ts', () => ({ useBranchZone: () => 'UTC' }))

const texts = [
  ...(['audit', 'nouns', 'errors', 'calendar', 'patients', 'owners', 'people', 'stock'] as const),
  ...(['invoices', 'estimates', 'templates', 'visit'] as const),
]
const whole = () => screen.queryByRole('link', { name: 'All that was in it' })

test('the history of an item shows its part of a transfer, and leads to all of it in the same clinic', async () => {
  await show(<EventDetail row={row} onPerson={undefined} onSubject={undefined} />, ...texts)
  await screen.findByText('Request')
  expect(whole()?.getAttribute('href')).toBe('/audit?subject=transfer%23T&clinic=C')
})

test('the event as a whole says what each has of it, and leads to their histories', async () => {
  const event = { ...row, subject: 'transfer#T' }
  await show(
    <MemoryRouter>
      <EventDetail row={event} onPerson={undefined} onSubject={undefined} />
    </MemoryRouter>,
    ...texts,
  )
  await screen.findByText('Request')
  expect(whole()).toBeNull()
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    // A subject without a name.
    ['Item', '/audit?subject=item%23B&clinic=C'],
    ['Cerenia', '/audit?subject=item%23C&clinic=C'],
    ['Meloxicam', '/audit?subject=item%23A&clinic=C'],
  ])
  const tables = screen.getAllByRole('table').map(({ textContent }) => textContent)
  expect(tables).toHaveLength(3)
  expect(tables[2]).toMatch(/^FieldBeforebecomesAfter.*03,000$/)
})
