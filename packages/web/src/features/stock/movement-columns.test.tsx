// What a cell of the report of movements shows.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { type Line, useMovementColumns } from './movement-columns.tsx'

vi.mock('./movement-words.ts', async original => ({
  ...(await original<object>()),
  useMovementWords: () => ({ when: () => '', who: () => '', notes: () => '', reference: () => 'RAN-1' }),
}))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => undefined }))

const line = { id: 'M', reference: { kind: 'invoice', id: 'I' } } as unknown as Line
const Cell = () =>
  useMovementColumns()
    .find(({ id }) => id === 'reference')
    ?.cell(line)

test('Tab goes past the link of each row, which the arrows lead to', async () => {
  await show(
    <MemoryRouter>
      <Cell />
    </MemoryRouter>,
    'stock',
    'nouns',
  )
  expect(screen.getByRole('link', { name: 'RAN-1' }).tabIndex).toBe(-1)
})
