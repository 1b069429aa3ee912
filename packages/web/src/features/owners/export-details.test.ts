// What an export of owners reads in addition: only what its columns show, each ID once, many in one call.
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { expect, test } from 'vitest'
import { AT_ONCE, inBatches } from '../../api/in-batches.ts'
import { fillOwners, type Reads } from './export-details.ts'
import type { ListedOwner } from './listed-owner.ts'

const row = (id: string, more: Partial<ListedOwner> = {}): ListedOwner => ({
  id,
  number: 1,
  name: id,
  active: true,
  doNotBook: false,
  v: 1,
  ...more,
})

/** Records what is asked; answers for everybody except the stranger. */
const readsWith = (stranger = '') => {
  const asked: string[] = []
  const known = (ids: readonly string[]) => ids.filter(id => id !== stranger)
  const reads: Reads = {
    owners: async ids => {
      asked.push(`owners ${ids.join(' ')}`)
      return known(ids).map((id): OwnerRow => ({ ...row(id), phone: `+353 ** *** **${id}`, v: 7 }))
    },
    patients: async () => [],
    // Known on this device: takes no call.
    pets: async ids => known(ids).map(id => [id, ['Rex']] as const),
    balances: async ids => {
      asked.push(`balances ${ids.join(' ')}`)
      return known(ids).map(id => [id, { minor: 8640, currency: 'EUR' }] as const)
    },
  }
  return { asked, reads }
}

const known = (...ids: string[]) => ids.map(id => ({ id, isKnown: true }))

test('nothing is read for columns whose values are there', async () => {
  const { asked, reads } = readsWith()
  const rows = [row('1', { pets: ['Rex'] })]
  expect(await fillOwners(rows, known('name', 'email', 'pets'), reads)).toEqual(rows)
  expect(asked).toEqual([])
})

test('what a search does not know is read of those whom it found, and stays masked', async () => {
  const { asked, reads } = readsWith()
  const rows = [row('1', { pets: ['Rex'] }), row('2', { phone: '+353 ** *** **22' })]
  const filled = await fillOwners(rows, [...known('name'), { id: 'phone' }], reads)
  expect(filled.map(({ phone, pets }) => [phone, pets])).toEqual([
    ['+353 ** *** **1', ['Rex']],
    ['+353 ** *** **22', undefined],
  ])
  expect(asked).toEqual(['owners 1'])
})

test('what is owed is read of all; who never had a bill owes nothing, who is not known stays as found', async () => {
  const { reads } = readsWith('2')
  const rows = [row('1'), row('2', { pets: [] })]
  const filled = await fillOwners(rows, [{ id: 'phone' }, ...known('balance')], reads)
  expect(filled).toEqual([{ ...rows[0], balance: { minor: 8640, currency: 'EUR' } }, rows[1]])
})

test('a call takes fifty, each id once, and the next waits for it', async () => {
  let atOnce = 0
  const sizes: number[] = []
  const rows = Array.from({ length: 2 * AT_ONCE + 3 }, (_, at) => ({ id: String(at) }))
  const found = await inBatches([...rows, ...rows], async ids => {
    atOnce += 1
    expect(atOnce).toBe(1)
    await Promise.resolve()
    atOnce -= 1
    sizes.push(ids.length)
    return ids
  })
  expect(sizes).toEqual([AT_ONCE, AT_ONCE, 3])
  expect(found).toEqual(rows.map(({ id }) => id))
})

test('a call that fails fails the whole: no file with blanks is made', async () => {
  const { reads } = readsWith()
  const broken: Reads = { ...reads, balances: () => Promise.reject(new Error('503')) }
  await expect(fillOwners([row('1')], known('balance'), broken)).rejects.toThrow('503')
})
