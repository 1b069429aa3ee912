// The page prints as many labels as it says: too many copies don't become one copy, and no items are left out without a note.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { paths } from '../../paths.ts'
import LabelsPage from './LabelsPage.tsx'

vi.mock('../../api/request.ts', () => ({
  request: async (_name: string, { params }: { params: { id: string } }) => ({
    ...{ id: params.id, name: `Item ${params.id}`, category: 'food', unit: 'piece', sellingPrice: 100 },
    ...{ taxRate: 0, active: true, v: 1 },
  }),
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({ clinic: { currency: 'EUR', documentLanguage: 'en' } }),
}))

const open = (items: number) =>
  show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={[paths.labels(Array.from({ length: items }, (_, n) => `I${n}`))]}>
        <LabelsPage />
      </MemoryRouter>
    </SWRConfig>,
    ...(['labels', 'stock', 'nouns', 'ui', 'errors'] as const),
  )

test('more copies than can be printed at once become as many as can', async () => {
  const { user } = await open(1)
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  const copies = screen.getByRole<HTMLInputElement>('textbox', { name: 'Copies of each' })
  await user.tripleClick(copies)
  await user.paste('150')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(100))
  expect(copies.value).toBe('100')
})

test('an address with more items than are printed is told so', async () => {
  await open(201)
  expect(await screen.findByText('At most 200 items at once')).toBeTruthy()
  expect(await screen.findAllByRole('article')).toHaveLength(200)
})

test('without items it is the labels that can’t be had, not an invoice', async () => {
  await open(0)
  expect(await screen.findByText('This entry doesn’t exist or belongs to another clinic.')).toBeTruthy()
  expect(document.body.textContent).not.toContain('invoice')
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Labels', 'Labels'])
})
