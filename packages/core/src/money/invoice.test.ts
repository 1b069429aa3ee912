// What a payment over several invoices may name.
import { expect, test } from 'vitest'
import { newId } from '../new-id.ts'
import { spreadInput } from './invoice.ts'

test('a payment over several invoices names each of them once', () => {
  const part = (invoiceId: string) => ({ id: newId(), method: 'cash', amount: 500, invoiceId })
  const [one, two] = [newId(), newId()]
  const faults = (parts: object[]) =>
    spreadInput
      .safeParse({ parts, given: 1000, date: '2026-11-20' })
      .error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(faults([part(one), part(two)])).toBeUndefined()
  expect(faults([part(one), part(one)])).toEqual([['parts', 'id.twice']])
})
