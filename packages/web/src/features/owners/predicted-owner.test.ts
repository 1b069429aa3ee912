import { expect, test } from 'vitest'
import { predictedOwner } from './predicted-owner.ts'

const id = '01KA00000000000000000000AA'

test('an owner who waits shows no whole phone', () => {
  const owner = predictedOwner({ id, name: 'Nora', phone: '+353 87 123 4584', landline: '٠١٢٣٤' })
  expect(owner).toMatchObject({ phone: '+*** ** *** **84', landline: '***٣٤', active: true, v: 1 })
})
