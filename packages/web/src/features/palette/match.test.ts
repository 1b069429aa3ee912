import { describe, expect, test } from 'vitest'
import { ordered, ranked, readQuery, scoreOf } from './match.ts'
import type { Entry } from './palette-entry.ts'

const entry = (label: string, words?: string): Entry => ({ id: label, icon: 'frame', label, words })
const names = (entries: readonly Entry[]) => entries.map(({ label }) => label)

test('a prefix says what is looked for', () => {
  expect(readQuery('> theme')).toEqual({ scope: 'actions', text: 'theme' })
  expect(readQuery(' @ber')).toEqual({ scope: 'owners', text: 'ber' })
  expect(readQuery('#1001')).toEqual({ scope: 'numbers', text: '1001' })
  expect(readQuery('biscuit > b ')).toEqual({ scope: 'all', text: 'biscuit > b' })
  expect(readQuery('')).toEqual({ scope: 'all', text: '' })
})

describe('a match', () => {
  test('is better the more it is what was typed', () => {
    expect(scoreOf('calendar', 'Calendar')).toBe(4)
    expect(scoreOf('cal', 'Calendar')).toBe(3)
    expect(scoreOf('own', 'New Owner')).toBe(2)
    expect(scoreOf('end', 'Calendar')).toBe(1)
    expect(scoreOf('en', 'Calendar')).toBe(0)
    expect(scoreOf('xyz', 'Calendar')).toBe(0)
    expect(scoreOf('', 'Calendar')).toBe(1)
  })

  test('folds German and Arabic, and takes words in any order', () => {
    expect(scoreOf('uber', 'Über VetRounds')).toBe(3)
    expect(scoreOf('schliess', 'Praxis schließen')).toBe(2)
    expect(scoreOf('bewegung', 'Lagerbewegungen')).toBe(1)
    expect(scoreOf('اضافه', 'إضافة حيوان')).toBe(3)
    expect(scoreOf('مالكون', 'المالكون')).toBe(1)
    expect(scoreOf('pet add', 'Add New Pet')).toBe(2)
    expect(scoreOf('pet zoo', 'Add New Pet')).toBe(0)
  })

  test('is one by other words, too, which are weaker than the name', () => {
    expect(scoreOf('client', 'Owners List', 'clients guardians')).toBe(2)
    expect(scoreOf('lient', 'Owners List', 'clients guardians')).toBe(0)
    expect(scoreOf('cl', 'Owners List', 'clients guardians')).toBe(0)
  })
})

test('the best come first, others keep their order', () => {
  const all = [entry('Patient List'), entry('Clinics'), entry('List of all'), entry('Owners List')]
  expect(names(ranked(all, 'list'))).toEqual(['List of all', 'Patient List', 'Owners List'])
  expect(names(ranked(all, ''))).toEqual(names(all))
  const closed = { ...entry('List'), reason: 'no' }
  expect(names(ranked([closed, ...all], 'list')).at(-1)).toBe('List')
})

test('patients go first, but for a page or an action of exactly that name', () => {
  const groups = [
    { id: 'patients', caption: '', entries: [entry('Invoice')] },
    { id: 'owners', caption: '', entries: [] },
    { id: 'pages', caption: '', entries: [entry('Invoices')] },
  ]
  const order = (search: string) => ordered(groups, search).map(({ id }) => id)
  expect(order('inv')).toEqual(['patients', 'pages'])
  expect(order('invoices')).toEqual(['pages', 'patients'])
  expect(order('')).toEqual(['patients', 'pages'])
})

test('owners of the name that is typed go before patients who are found by their owner', () => {
  const groups = [
    { id: 'patients', caption: '', entries: [entry('Luna')] },
    { id: 'owners', caption: '', entries: [entry('Brendan Flynn')] },
  ] as const
  expect(ordered(groups, 'brendan').map(({ id }) => id)).toEqual(['owners', 'patients'])
  expect(ordered(groups, 'lun').map(({ id }) => id)).toEqual(['patients', 'owners'])
})
