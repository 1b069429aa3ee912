import { describe, expect, test } from 'vitest'
import { defaultKeys, keysInForce, type Press } from '../../behaviour/shortcuts.ts'
import { exchanged, verdictOf, withReset } from './pressed-shortcut.ts'

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

const verdict = (made: Made, mac = false) => verdictOf(press(made), 'owners', defaultKeys, mac)
const ctrl = (letter: string) => ({ key: letter, code: `Key${letter.toUpperCase()}`, ctrlKey: true })

test('free keys may be taken, those of another action say whose they are', () => {
  expect(verdict({ ...ctrl('E') })).toEqual({ kind: 'free', combo: 'ctrl+E' })
  expect(verdict({ key: 'F4', code: 'F4' })).toEqual({ kind: 'free', combo: 'F4' })
  expect(verdict({ key: '.', code: 'Period' })).toEqual({ kind: 'free', combo: '.' })
  expect(verdict(ctrl('o'))).toEqual({ kind: 'free', combo: 'ctrl+O' })
  expect(verdict(ctrl('p'))).toEqual({ kind: 'taken', combo: 'ctrl+P', by: 'pets' })
})

test('a modifier alone is not an answer yet', () => {
  expect(verdict({ key: 'Control', code: 'ControlLeft', ctrlKey: true })).toEqual({ kind: 'none' })
  expect(verdict({ key: 'Meta', code: 'MetaLeft', metaKey: true })).toEqual({ kind: 'none' })
})

describe('refused', () => {
  test.each([
    ['a letter', 'plain', { key: 'a', code: 'KeyA' }],
    ['a capital', 'plain', { key: 'A', code: 'KeyA', shiftKey: true }],
    ['a digit', 'plain', { key: '7', code: 'Digit7' }],
    ['an Arabic letter', 'plain', { key: 'ح', code: 'KeyP' }],
    ['AltGr', 'altGr', { key: '@', code: 'KeyQ', altGr: true }],
    ['AltGr as Ctrl and Alt', 'altGr', { key: '@', code: 'KeyQ', ctrlKey: true, altKey: true }],
    ['Enter', 'moves', { key: 'Enter', code: 'Enter' }],
    ['an arrow', 'moves', { key: 'ArrowDown', code: 'ArrowDown' }],
    ['the space bar', 'moves', { key: ' ', code: 'Space' }],
    ['what saves forms', 'moves', { key: 'Enter', code: 'Enter', ctrlKey: true }],
    ['copying', 'edits', ctrl('c')],
    ['undoing', 'edits', ctrl('z')],
    ['the system’s key', 'system', { key: 'e', code: 'KeyE', metaKey: true }],
  ] as const)('%s', (_, why, made) => {
    expect(verdict(made)).toEqual({ kind: 'refused', why })
  })
})

test('keys that a browser keeps are warned of', () => {
  expect(verdict(ctrl('t'))).toEqual({ kind: 'browser', combo: 'ctrl+T' })
  expect(verdict({ ...ctrl('N'), shiftKey: true })).toEqual({ kind: 'browser', combo: 'ctrl+shift+N' })
  expect(verdict({ key: 'h', code: 'KeyH', metaKey: true }, true)).toEqual({
    kind: 'browser',
    combo: 'ctrl+H',
  })
})

test('keys are exchanged, given up and switched off', () => {
  const swapped = exchanged(defaultKeys, 'owners', 'ctrl+P')
  expect([swapped.owners, swapped.pets]).toEqual(['ctrl+P', 'ctrl+O'])
  const taken = exchanged(keysInForce({ owners: '' }), 'owners', 'ctrl+P')
  expect([taken.owners, taken.pets]).toEqual(['ctrl+P', ''])
  const off = exchanged(keysInForce({ pets: '' }), 'owners', '')
  expect([off.owners, off.pets]).toEqual(['', ''])
})

test('keys that go back to their action leave nobody without any, unless theirs are in use', () => {
  // Owners were off, and invoices had the keys of owners.
  const given = keysInForce({ owners: '', invoices: 'ctrl+O' })
  const back = withReset(given, 'owners')
  expect([back.owners, back.invoices]).toEqual(['ctrl+O', defaultKeys.invoices])
  const used = withReset({ ...given, pets: defaultKeys.invoices }, 'owners')
  expect([used.owners, used.invoices, used.pets]).toEqual(['ctrl+O', '', defaultKeys.invoices])
})
