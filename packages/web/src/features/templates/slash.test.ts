// When a `/` asks for a text template, and when it is ordinary text.
import { expect, test } from 'vitest'
import { slashAt } from './slash.ts'

const atEnd = (text: string) => slashAt(text, text.length)

test('A `/` that begins a word asks, with what follows it', () => {
  expect(atEnd('/')).toEqual({ from: 0, asked: '' })
  expect(atEnd('Well.\n/healthy ad')).toEqual({ from: 6, asked: 'healthy ad' })
  expect(slashAt('One /vac and more', 8)).toEqual({ from: 4, asked: 'vac' })
})

test('Within a word, before a blank or a line away it is prose', () => {
  for (const text of ['and/or', '120/80', 'twice / day', '/vac\n', 'http://', ''])
    expect(atEnd(text)).toBeUndefined()
})
