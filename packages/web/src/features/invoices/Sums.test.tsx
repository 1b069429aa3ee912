// The names of taxes on the screen: for an issued invoice as on its paper, for a draft as the clinic calls them now.
// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { TaxRate } from '@vetrounds/core/clinics/clinic'
import { billedLine, issued } from '@vetrounds/core/money/issued.test-support'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { LinesTable } from './LinesTable.tsx'
import { Sums } from './Sums.tsx'

const world = vi.hoisted(() => ({ taxRates: [] as TaxRate[] }))
vi.mock('../../api/working-place.ts', () => ({ useMembership: () => ({ clinic: world }) }))
beforeEach(() => {
  world.taxRates = [{ name: 'GST', rate: 1000 }]
})

const said = async (taxRate: number, seller?: { name: string; taxNames?: Record<string, string> }) => {
  cleanup()
  const { content, sums, pricesWithTax } = issued({ lines: [billedLine({ taxRate })] })
  const bill = { content, sums, pricesWithTax, seller, currency: 'EUR' }
  await show(
    <>
      <LinesTable {...bill} />
      <Sums {...bill} />
    </>,
    ...(['invoices', 'nouns'] as const),
  )
  const text = (each: Element) => each.textContent?.replaceAll(/[\u2066-\u2069]/g, '')
  return [
    screen.getAllByRole('columnheader').map(text).slice(4, -1),
    screen.getAllByRole('term').map(text).slice(1, -1),
  ]
}

test('a draft has the names of the clinic, an issued invoice those of its seller', async () => {
  expect(await said(1000)).toEqual([['GST'], ['GST 10% on €23.62']])
  expect(await said(1000, { name: 'Canal Vets', taxNames: { 1000: 'HST' } })).toEqual([
    ['HST'],
    ['HST 10% on €23.62'],
  ])
  expect(await said(1000, { name: 'Canal Vets' })).toEqual([['VAT'], ['VAT 10% on €23.62']])
})

test('a clinic without taxes sees none, unless one is billed', async () => {
  world.taxRates = []
  expect(await said(0)).toEqual([[], []])
  expect(await said(1000)).toEqual([['VAT'], ['VAT 10% on €23.62']])
})
