// The discharge sheet lists what was given, with the withdrawal period in which milk, meat or eggs must not be used.
// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react'
import type { DischargePaper } from '@vetrounds/core/owner-papers/paper'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import DischargePage from './DischargePage.tsx'

const paper: DischargePaper = {
  seller: { name: 'Canal Vets', branch: 'Harbour', email: 'hello@canal.example' },
  patient: { name: 'Berta', species: 'bovine', chip: '372098102774150' },
  language: 'en',
  at: '2026-11-20T11:44:00.000Z',
  zone: 'Europe/Dublin',
  v: 1,
  found: 'An inflamed quarter.',
  advice: '',
  given: [
    {
      id: 'T',
      name: 'Oxytetracycline',
      delivery: 'intramuscular',
      prescription: {
        amount: '50 ml',
        instructions: '10 ml once a day',
        withdrawal: 'Milk 7 days, meat 21 days',
      },
    },
    {
      id: 'U',
      name: 'Meloxicam',
      delivery: 'oral',
      prescription: { amount: '5', instructions: 'One a day' },
    },
  ],
  dues: [],
}
vi.mock('../../api/request.ts', () => ({ request: async () => paper }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

test('the owner reads the withdrawal period of each medicine that has one', async () => {
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  Object.defineProperty(document, 'images', { configurable: true, value: [] })
  await show(
    <MemoryRouter initialEntries={['/discharges/P/V']}>
      <Routes>
        <Route path="/discharges/:patient/:visit" element={<DischargePage />} />
      </Routes>
    </MemoryRouter>,
    ...(['papers', 'treatments', 'patients', 'nouns', 'problems', 'errors'] as const),
  )
  const sheet = within(await screen.findByRole('article', { name: 'Page 1 of 1' }))
  expect(sheet.getByText('10 ml once a day')).toBeTruthy()
  expect(sheet.getAllByText('Withdrawal period:')).toHaveLength(1)
  expect(sheet.getByText('Milk 7 days, meat 21 days')).toBeTruthy()
})
