import { expect, test } from 'vitest'
import { notShownYet } from './seen-clients.ts'

const [nora, sean] = [{ id: 'nora' }, { id: 'sean' }]

test('each who may be the new client holds its booking back once, and that of another client anew', () => {
  expect(notShownYet('C1', [])).toEqual([])
  expect(notShownYet('C1', [nora])).toEqual([nora])
  expect(notShownYet('C1', [nora, sean])).toEqual([sean])
  expect(notShownYet('C1', [sean, nora])).toEqual([])
  expect(notShownYet('C2', [nora])).toEqual([nora])
})
