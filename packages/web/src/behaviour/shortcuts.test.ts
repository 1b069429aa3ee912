import { expect, test } from 'vitest'
import { type Press, shortcutOf } from './shortcuts.ts'

type Made = Partial<Omit<Press, 'getModifierState'>> & { altGr?: boolean }

const press = ({ altGr = false, ...made }: Made): Press => ({
  key: '',
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...made,
  getModifierState: name => name === 'AltGraph' && altGr,
})

const named = (made: Made, mac = false) => shortcutOf(press(made), mac)

test('the table of the specification', () => {
  expect(named({ key: 'F2', code: 'F2' })).toBe('add')
  expect(named({ key: 'F2', code: 'F2', ctrlKey: true })).toBe('addOther')
  expect(named({ key: 'p', code: 'KeyP', ctrlKey: true })).toBe('pets')
  expect(named({ key: 'o', code: 'KeyO', ctrlKey: true })).toBe('owners')
  expect(named({ key: 'i', code: 'KeyI', ctrlKey: true })).toBe('invoices')
  expect(named({ key: 'l', code: 'KeyL', ctrlKey: true })).toBe('theme')
  expect(named({ key: 'r', code: 'KeyR', ctrlKey: true })).toBe('stockMovement')
  expect(named({ key: 'Home', code: 'Home', ctrlKey: true, altKey: true })).toBe('home')
  expect(named({ key: 'p', code: 'KeyP', ctrlKey: true, altKey: true })).toBe('preferences')
})

test('what is not in the table is left to the browser', () => {
  expect(named({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBeUndefined()
  expect(named({ key: 'k', code: 'KeyK', ctrlKey: true })).toBeUndefined()
  expect(named({ key: 'q', code: 'KeyQ', ctrlKey: true, altKey: true })).toBeUndefined()
  expect(named({ key: 'p', code: 'KeyP' })).toBeUndefined()
  expect(named({ key: 'F2', code: 'F2', shiftKey: true })).toBeUndefined()
  expect(named({ key: 'R', code: 'KeyR', ctrlKey: true, shiftKey: true })).toBeUndefined()
  expect(named({ key: 'Home', code: 'Home', ctrlKey: true })).toBeUndefined()
})

test('AltGr is not Ctrl+Alt: a German keyboard types its signs', () => {
  // Windows reports AltGr as Ctrl and Alt.
  const altGr = { altGr: true, ctrlKey: true, altKey: true }
  expect(named({ key: '@', code: 'KeyQ', ...altGr })).toBeUndefined()
  expect(named({ key: 'p', code: 'KeyP', ...altGr })).toBeUndefined()
  expect(named({ key: 'Home', code: 'Home', ...altGr })).toBeUndefined()
  expect(named({ key: '€', code: 'KeyE', altGr: true })).toBeUndefined()
})

test('/ and ? count by what they type, wherever they lie', () => {
  // German: Shift+7 and Shift+ß.
  expect(named({ key: '/', code: 'Digit7', shiftKey: true })).toBe('search')
  expect(named({ key: '?', code: 'Minus', shiftKey: true })).toBe('help')
  expect(named({ key: '/', code: 'Slash' })).toBe('search')
  expect(named({ key: '/', code: 'KeyX', ctrlKey: true, altKey: true, altGr: true })).toBe('search')
  expect(named({ key: '/', code: 'Slash', ctrlKey: true })).toBeUndefined()
})

test('letters count by their place where the layout has no Latin ones', () => {
  expect(named({ key: 'ح', code: 'KeyP', ctrlKey: true })).toBe('pets')
  // QWERTZ: the letter on the key counts, not its place.
  expect(named({ key: 'y', code: 'KeyZ', ctrlKey: true })).toBeUndefined()
  expect(named({ key: 'P', code: 'KeyP', ctrlKey: true })).toBe('pets')
})

test('on a Mac ⌘ stands for Ctrl, and ⌥ types other letters', () => {
  expect(named({ key: 'p', code: 'KeyP', metaKey: true }, true)).toBe('pets')
  expect(named({ key: 'p', code: 'KeyP', ctrlKey: true }, true)).toBeUndefined()
  expect(named({ key: 'π', code: 'KeyP', metaKey: true, altKey: true }, true)).toBe('preferences')
  expect(named({ key: 'p', code: 'KeyP', metaKey: true })).toBeUndefined()
})
