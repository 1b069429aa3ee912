import { afterEach, beforeAll, expect, test, vi } from 'vitest'

let dirty: typeof import('./unsaved-forms.ts')
beforeAll(async () => {
  vi.stubGlobal('addEventListener', vi.fn())
  dirty = await import('./unsaved-forms.ts')
})
afterEach(() => dirty.forgetDirty())

const at = (pathname: string, search = '') => ({ pathname, search })

test('a dialog asks for what was typed in it, not for the page behind it', () => {
  dirty.markDirty('page', true)
  expect(dirty.hasDirtyForms()).toBe(true)
  expect(dirty.hasDirtyForms('dialog')).toBe(false)
  dirty.markDirty('inner', true, { scope: 'dialog' })
  expect(dirty.hasDirtyForms('dialog')).toBe(true)
  dirty.discardDirty('dialog')
  expect(dirty.hasDirtyForms('dialog')).toBe(false)
  expect(dirty.hasDirtyForms()).toBe(true)
})

test('a form of a page goes with its path alone', () => {
  const [from, to] = [at('/new-pet'), at('/new-pet', '?owner=1')]
  expect(dirty.isLostBetween(from, at('/owners'))).toBe(false)
  dirty.markDirty('page', true)
  expect(dirty.isLostBetween(from, at('/owners'))).toBe(true)
  expect(dirty.isLostBetween(from, to)).toBe(false)
})

test('what saves itself on the way out is asked about only where the whole page goes', () => {
  dirty.markDirty('page', true, { savesItself: true })
  expect(dirty.isLostBetween(at('/invoices/1'), at('/owners'))).toBe(false)
  expect(dirty.hasDirtyForms()).toBe(true)
  dirty.markDirty('page', true)
  expect(dirty.isLostBetween(at('/invoices/1'), at('/owners'))).toBe(true)
})

test('a form of something opened by the address goes when that closes or gives way to another', () => {
  const from = at('/', '?view=day&appointment=A')
  dirty.markDirty('sheet', true, { param: 'appointment' })
  expect(dirty.isLostBetween(from, at('/', '?view=day'))).toBe(true)
  expect(dirty.isLostBetween(from, at('/', '?view=day&appointment=B'))).toBe(true)
  expect(dirty.isLostBetween(from, at('/', '?date=2026-11-25&appointment=A'))).toBe(false)
  expect(dirty.isLostBetween(from, at('/owners', '?appointment=A'))).toBe(true)
  dirty.markDirty('sheet', false)
  expect(dirty.isLostBetween(from, at('/'))).toBe(false)
})
