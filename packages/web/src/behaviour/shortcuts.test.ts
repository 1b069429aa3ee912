import { describe, expect, test } from 'vitest'
import { keysText } from '../layout/keys.ts'
import {
  changesOf,
  comboOf,
  defaultKeys,
  isPlain,
  type Keys,
  keysInForce,
  type Press,
  shortcutOf,
} from './shortcuts.ts'

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

const named = (made: Made, mac = false, keys: Keys = defaultKeys) => shortcutOf(press(made), keys, mac)

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
  expect(named({ key: 'q', code: 'KeyQ', ctrlKey: true, altKey: true })).toBe('quickActions')
  expect(named({ key: 'k', code: 'KeyK', ctrlKey: true })).toBe('palette')
})

test('what is not in the table is left to the browser', () => {
  expect(named({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBeUndefined()
  expect(named({ key: 'p', code: 'KeyP' })).toBeUndefined()
  expect(named({ key: 'F2', code: 'F2', shiftKey: true })).toBeUndefined()
  expect(named({ key: 'R', code: 'KeyR', ctrlKey: true, shiftKey: true })).toBeUndefined()
  expect(named({ key: 'Home', code: 'Home', ctrlKey: true })).toBeUndefined()
  expect(named({ key: 'Control', code: 'ControlLeft', ctrlKey: true })).toBeUndefined()
})

describe('AltGr is not Ctrl+Alt: a German keyboard types its signs', () => {
  test('where the browser says so', () => {
    const altGr = { altGr: true, ctrlKey: true, altKey: true }
    expect(named({ key: '@', code: 'KeyQ', ...altGr })).toBeUndefined()
    expect(named({ key: 'p', code: 'KeyP', ...altGr })).toBeUndefined()
    expect(named({ key: 'Home', code: 'Home', ...altGr })).toBeUndefined()
    expect(named({ key: '€', code: 'KeyE', altGr: true })).toBeUndefined()
    expect(comboOf(press({ key: 'µ', code: 'KeyM', ...altGr }), false)).toBeUndefined()
  })

  test('and where it reports Ctrl and Alt alone', () => {
    const both = { ctrlKey: true, altKey: true }
    expect(named({ key: '@', code: 'KeyQ', ...both })).toBeUndefined()
    const keys = keysInForce({ owners: 'ctrl+alt+M', pets: 'ctrl+alt+2', home: 'ctrl+alt+7' })
    expect(named({ key: 'µ', code: 'KeyM', ...both }, false, keys)).toBeUndefined()
    expect(named({ key: 'ą', code: 'KeyM', ...both }, false, keys)).toBeUndefined()
    expect(named({ key: '²', code: 'Digit2', ...both }, false, keys)).toBeUndefined()
    expect(named({ key: '{', code: 'Digit7', ...both }, false, keys)).toBeUndefined()
    expect(named({ key: 'm', code: 'KeyM', ...both }, false, keys)).toBe('owners')
    expect(named({ key: '2', code: 'Digit2', ...both }, false, keys)).toBe('pets')
  })
})

test('/ and ? count by what they type, wherever they lie', () => {
  // On a German keyboard these are Shift+7 and Shift+ß; Arabic has its own question mark.
  expect(named({ key: '/', code: 'Digit7', shiftKey: true })).toBe('search')
  expect(named({ key: '?', code: 'Minus', shiftKey: true })).toBe('help')
  expect(named({ key: '؟', code: 'Slash', shiftKey: true })).toBe('help')
  expect(named({ key: '/', code: 'Slash' })).toBe('search')
  expect(named({ key: '/', code: 'KeyX', ctrlKey: true, altKey: true, altGr: true })).toBe('search')
  expect(named({ key: '/', code: 'Slash', ctrlKey: true })).toBeUndefined()
})

test('letters count by their place where the layout has no Latin ones', () => {
  expect(named({ key: 'ح', code: 'KeyP', ctrlKey: true })).toBe('pets')
  expect(named({ key: 'ض', code: 'KeyQ', ctrlKey: true, altKey: true })).toBe('quickActions')
  // One key of the Arabic layout types two letters.
  expect(comboOf(press({ key: 'لا', code: 'KeyB', ctrlKey: true }), false)).toBe('ctrl+B')
  expect(comboOf(press({ key: '٣', code: 'Digit3', ctrlKey: true }), false)).toBe('ctrl+3')
  // QWERTZ: the letter on the key counts, not its place.
  expect(comboOf(press({ key: 'y', code: 'KeyZ', ctrlKey: true }), false)).toBe('ctrl+Y')
  expect(named({ key: 'P', code: 'KeyP', ctrlKey: true })).toBe('pets')
})

test('on a Mac ⌘ stands for Ctrl, and ⌥ types other letters', () => {
  expect(named({ key: 'p', code: 'KeyP', metaKey: true }, true)).toBe('pets')
  expect(named({ key: 'p', code: 'KeyP', ctrlKey: true }, true)).toBeUndefined()
  expect(named({ key: 'π', code: 'KeyP', metaKey: true, altKey: true }, true)).toBe('preferences')
  expect(named({ key: '«', code: 'KeyQ', metaKey: true, altKey: true }, true)).toBe('quickActions')
  expect(named({ key: 'p', code: 'KeyP', metaKey: true })).toBeUndefined()
})

describe('changed keys', () => {
  test('take the place of the former ones, and an empty one switches off', () => {
    const keys = keysInForce({ owners: 'ctrl+shift+O', theme: '' })
    expect(named({ key: 'O', code: 'KeyO', ctrlKey: true, shiftKey: true }, false, keys)).toBe('owners')
    expect(named({ key: 'o', code: 'KeyO', ctrlKey: true }, false, keys)).toBeUndefined()
    expect(named({ key: 'l', code: 'KeyL', ctrlKey: true }, false, keys)).toBeUndefined()
    expect(changesOf(keys)).toEqual({ owners: 'ctrl+shift+O', theme: '' })
    expect(changesOf(keysInForce({ owners: 'ctrl+O' }))).toEqual({})
  })

  test('that nobody can have made are left out', () => {
    const wrong = { owners: 'o', pets: 'shift+P', home: 'ctrl+', theme: 'x y', 'new-owner': 'alt+o' }
    expect(keysInForce(wrong)).toEqual(defaultKeys)
    expect(keysInForce({ owners: 7 } as never)).toEqual(defaultKeys)
  })

  test('that type are plain, signs and named keys are not', () => {
    expect(['a', 'shift+A', '7', 'ß', 'ح'].map(isPlain)).toEqual(Array(5).fill(true))
    expect(['/', 'F2', 'ctrl+A', '+'].map(isPlain)).toEqual(Array(4).fill(false))
  })
})

test('keys are named as they stand on the keyboard', () => {
  expect(keysText('ctrl+alt+Home', 'en')).toBe('Ctrl+Alt+Home')
  expect(keysText('ctrl+alt+Home', 'de')).toBe('Strg+Alt+Pos1')
  expect(keysText('ctrl+shift+ArrowUp', 'de')).toBe('Strg+Umschalt+↑')
  expect(keysText('ctrl++', 'ar')).toBe('Ctrl++')
  expect(keysText('', 'en')).toBe('')
})
