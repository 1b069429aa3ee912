// What is reread and when: after a run the lists that show what it sent, and everything once an outage is over.
// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import useSWR from 'swr'
import useSWRInfinite from 'swr/infinite'
import { beforeEach, expect, test, vi } from 'vitest'
import { hooked, settled } from '../changes/hook.test-support.tsx'
import { useRereadAfterRun, useRereadOnReturn } from './use-reread.ts'

const world = vi.hoisted(() => ({
  reach: 'online',
  changed: (): void => undefined,
  reads: [] as string[],
  sent: (_item: { name: string }): void => undefined,
  run: (): void => undefined,
}))
vi.mock('../behaviour/connection.ts', async () => {
  const { useSyncExternalStore } = await import('react')
  const onReach = (changed: () => void) => {
    world.changed = changed
    return () => undefined
  }
  return { useReach: () => useSyncExternalStore(onReach, () => world.reach) }
})
vi.mock('./queue.ts', () => ({
  queue: {
    onSent: (sent: typeof world.sent) => {
      world.sent = sent
      return () => undefined
    },
    onRun: (run: typeof world.run) => {
      world.run = run
      return () => undefined
    },
  },
}))

const read = ([name]: [string]) => world.reads.push(name)

const useAnswer = (name: string) => useSWR([name, {}, 'C1.B1'], read)

/** Shows single answers and beside them a list of patients with two pages. */
const shows = async (hook: () => void) => {
  const now = await hooked(() => {
    hook()
    useAnswer('openPatient')
    useAnswer('readPatient')
    useAnswer('listOwnerPets')
    useAnswer('listItems')
    // Read in the way in which the pages of a long list are read.
    const list = useSWRInfinite((page: number) => ['listPatients', { page }, 'C1.B1'], read, {
      revalidateFirstPage: false,
    })
    return list.setSize
  })
  await act(() => now()(2))
  world.reads = []
}

beforeEach(() => {
  world.reach = 'online'
})

test('after a run all that shows what was sent is read anew, once, and nothing else', async () => {
  await shows(useRereadAfterRun)
  world.sent({ name: 'changePatient' })
  world.sent({ name: 'markDeceased' })
  world.sent({ name: 'forgotten by this build' })
  await settled()
  expect(world.reads).toEqual([])
  world.run()
  await settled()
  expect(new Set(world.reads)).toEqual(
    new Set(['openPatient', 'readPatient', 'listOwnerPets', 'listPatients']),
  )
  world.reads = []
  world.run()
  await settled()
  expect(world.reads).toEqual([])
})

test('after an invoice that waited was sent, what is not billed and the till are read anew', async () => {
  await hooked(() => {
    useRereadAfterRun()
    useAnswer('listUnbilled')
    useAnswer('listUnbilledDay')
    useAnswer('readTill')
    useAnswer('listItems')
  })
  await settled()
  world.reads = []
  world.sent({ name: 'issueInvoice' })
  world.run()
  await settled()
  expect(world.reads.toSorted()).toEqual(['listUnbilled', 'listUnbilledDay', 'readTill'])
})

test.each([
  ['createTreatment', ['listUnbilled', 'readDues', 'readTests', 'readStockAlerts']],
  ['changeImages', ['readImages']],
  ['markDeceased', ['listComing', 'listOwnerPets', 'readDues']],
  ['createPatient', ['listOwnerPets']],
  ['issueInvoice', ['listUnbilled', 'readStockAlerts']],
  ['adjustStock', ['listAttention', 'readStockAlerts']],
])('after %s was sent, what follows from it is read anew wherever it stands', async (name, read) => {
  await hooked(() => {
    useRereadAfterRun()
    useAnswer('listComing')
    useAnswer('listOwnerPets')
    useAnswer('listUnbilled')
    useAnswer('readDues')
    useAnswer('readImages')
    useAnswer('readTests')
    useAnswer('listAttention')
    useAnswer('readStockAlerts')
  })
  world.reads = []
  world.sent({ name })
  world.run()
  await settled()
  expect(world.reads.toSorted()).toEqual(read.toSorted())
})

test('after an outage all that is shown is read anew, each page of a long list', async () => {
  await shows(useRereadOnReturn)
  const becomes = (reach: string) =>
    act(async () => {
      world.reach = reach
      world.changed()
    })
  await becomes('offline')
  await becomes('unreachable')
  expect(world.reads).toEqual([])
  await becomes('online')
  expect(world.reads.toSorted()).toEqual([
    ...['listItems', 'listOwnerPets', 'listPatients', 'listPatients', 'openPatient', 'readPatient'],
  ])
})
