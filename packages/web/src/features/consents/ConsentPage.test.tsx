// A signed consent of several pages that prints by itself once all pages are loaded, however fast they load one after the other.
// @vitest-environment happy-dom
import { act, fireEvent, waitFor } from '@testing-library/react'
import { isoAt, now } from '@vetrounds/core/clock'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import ConsentPage from './ConsentPage.tsx'

vi.mock('../../api/request.ts', () => ({
  request: async (name: string, { params }: { params?: { id: string } } = {}) => {
    if (name === 'readFile')
      return { url: `https://files/${params?.id}`, type: 'image/png', expiresAt: isoAt(now() + 900_000) }
    if (name === 'readImages')
      return {
        entry: { state: 'done' },
        body: { type: 'consent', organ: 'Castration', files: ['F1', 'F2', 'F3'] },
      }
    return { memberships: [] }
  },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B', useMembership: () => undefined }))

test('pages that load at once are printed', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true })
  Object.defineProperty(document, 'images', { value: [], configurable: true })
  await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter initialEntries={['/consents/P/E?print']}>
        <Routes>
          <Route path="/consents/:patient/:entry" element={<ConsentPage />} />
        </Routes>
      </MemoryRouter>
    </SWRConfig>,
    ...(['consents', 'nouns', 'problems'] as const),
  )
  await waitFor(() => expect(document.querySelectorAll('img')).toHaveLength(3))
  const [first, second, third] = document.querySelectorAll('img')
  if (!first || !second || !third) throw new Error('A page is missing.')
  act(() => {
    fireEvent.load(first)
    fireEvent.load(second)
  })
  await act(async () => undefined)
  expect(print).not.toHaveBeenCalled()
  act(() => {
    fireEvent.load(third)
  })
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})
