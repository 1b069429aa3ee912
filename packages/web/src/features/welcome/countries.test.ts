// In a browser that doesn't tell which zones lie in a country, as Firefox before version 152.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { proposedZone } from './countries.ts'

const here = vi.hoisted(() => ({ zone: '', languages: ['en-US'] }))
vi.mock('../../i18n/browser-zone.ts', () => ({ browserZone: () => here.zone }))

const told = Object.getOwnPropertyDescriptors(Intl.Locale.prototype)
const names = ['getTimeZones', 'timeZones'] as const

beforeAll(() => {
  for (const name of names) Reflect.deleteProperty(Intl.Locale.prototype, name)
})
afterAll(() => {
  for (const name of names) {
    const is = (told as Record<string, PropertyDescriptor>)[name]
    if (is) Object.defineProperty(Intl.Locale.prototype, name, is)
  }
})
beforeEach(() => {
  vi.stubGlobal('navigator', { languages: here.languages })
})

test('in the country of its language the browser’s own zone is believed', () => {
  here.zone = 'America/Los_Angeles'
  expect(proposedZone('US')).toEqual({ currency: 'USD', timeZone: 'America/Los_Angeles' })
})

test('of another country it is not', () => {
  here.zone = 'America/Los_Angeles'
  expect(proposedZone('DE').timeZone).toBe('Europe/Berlin')
  here.zone = 'Europe/Dublin'
  expect(proposedZone('US').timeZone).toBe('America/New_York')
})

test('without a country it is the only one', () => {
  expect(proposedZone('')).toEqual({ currency: '', timeZone: 'Europe/Dublin' })
})
