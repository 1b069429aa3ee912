// This device remembers the last choice for each heading.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRemembered, remember } from './remembered.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a choice takes the place of the one before, also where nothing is to be remembered of a heading any more', () => {
  remember('items', ['Menge', 'Bestand'], { menge: 'quantity', bestand: '' })
  remember('items', ['Preis'], { preis: 'sellingPrice' })
  // The choice is corrected: the quantity is in the other column.
  remember('items', ['Menge', 'Bestand'], { bestand: 'quantity' })
  expect(readRemembered('items')).toEqual({ bestand: 'quantity', preis: 'sellingPrice' })
})
