import { expect, test } from 'vitest'
import { unseen } from './seen-clients.ts'

const [nora, sean] = [{ id: 'nora' }, { id: 'sean' }]

test('each who may be the new client holds its booking back once, and that of another client anew', () => {
  expect(unseen('C1', [])).toEqual([])
  expect(unseen('C1', [nora])).toEqual([nora])
  expect(unseen('C1', [nora, sean])).toEqual([sean])
  expect(unseen('C1', [sean, nora])).toEqual([])
  expect(unseen('C2', [nora])).toEqual([nora])
})
