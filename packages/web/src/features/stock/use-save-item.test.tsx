// The form of an item is saved with the page's own sender: after a choice between two versions, a witness confirms what was chosen.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import type { Item } from '@vetrounds/core/stock/item'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { holdBranch } from '../../api/branch.ts'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue, HERE } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import type { ItemValues } from './item-values.ts'
import { useSaveItem } from './use-save-item.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../changes/version-question.ts', () => import('../../changes/server.test-support.ts'))

const facts = {
  name: 'Methadone',
  category: 'pharmaceutical',
  unit: 'bottle',
  sellingPrice: 1000,
  taxRate: 1900,
} as const
const opened: Item = { ...facts, id: 'I', controlled: true, active: true, branches: [], v: 1 }

/** The bodies that the witness has confirmed. */
let confirmed: object[]
const prove = async <B extends object>(_endpoint: string, _of: string, body: B) => {
  confirmed.push(body)
  return { ...body, witness: `proof ${confirmed.length}` }
}

beforeAll(async () => {
  holdBranch(HERE)
  for (const namespace of ['common', 'stock', 'nouns'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  confirmed = []
  beginServer({
    readItem: () => ({ ...opened, sellingPrice: 1200, v: 2 }),
    changeItem: ({ body }: { body: object }) => ({ ...opened, ...body, v: 3 }),
  })
  emptyQueue()
})

test('a mark that is removed while a colleague saves has a proof of its own for the chosen version', async () => {
  const now = await hooked(() => useSaveItem(opened, prove))
  server.ends = [refusal('changed_elsewhere')]
  server.theirs = new Set(['sellingPrice'])
  await act(() => now()({ ...facts, controlled: false } as ItemValues, 'I'))
  expect(sent().map(({ body }) => body)).toMatchObject([
    { v: 1, sellingPrice: 1000, controlled: false, witness: 'proof 1' },
    { v: 2, sellingPrice: 1200, controlled: false, witness: 'proof 2' },
  ])
  expect(confirmed).toMatchObject([
    { v: 1, sellingPrice: 1000 },
    { v: 2, sellingPrice: 1200 },
  ])
})
