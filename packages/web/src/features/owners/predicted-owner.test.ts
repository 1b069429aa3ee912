import { expect, test } from 'vitest'
import { predictedOwner, predictedOwnerChange } from './predicted-owner.ts'

const id = '01KA00000000000000000000AA'

test('an owner who waits shows no whole phone', () => {
  const owner = predictedOwner({ id, name: 'Nora', phone: '+353 87 123 4584', landline: '٠١٢٣٤' })
  expect(owner).toMatchObject({ phone: '+*** ** *** **84', landline: '***٣٤', active: true, v: 1 })
})

test('a phone that is not sent stays as the server masked it, and an empty one goes', () => {
  const before = { id, number: 1001, name: 'Nora', active: true, doNotBook: false, v: 2 }
  const owner = { ...before, phone: '+353 ** *** **84', landline: '+353 * *** **71' }
  const changed = predictedOwnerChange(owner, { name: 'Norah', landline: '', doNotBook: false, v: 2 })
  expect(changed).toEqual({ ...before, name: 'Norah', phone: '+353 ** *** **84', v: 3 })
})
