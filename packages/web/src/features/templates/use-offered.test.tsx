// Text templates are found by any part of their name, also those beyond the first page.
// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOffered } from './use-offered.ts'

const world = vi.hoisted(() => ({ asked: [] as unknown[], isOff: false }))
const row = (id: string, name: string) => ({ id, name, text: name, active: true, v: 1 })
const pages: Record<string, unknown> = {
  '': { rows: [row('A', 'Abdominal wound')], cursor: 'next' },
  next: { rows: [row('P', 'Postoperative Wundkontrolle'), row('W', 'Wound check')] },
}
vi.mock('../../api/request.ts', () => ({
  request: async (_name: string, { query }: { query?: { cursor?: string } }) => {
    world.asked.push(query?.cursor ?? '')
    if (world.isOff && query?.cursor) throw new Error('no line')
    return pages[query?.cursor ?? '']
  },
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1' }))

beforeEach(() => {
  world.asked = []
  world.isOff = false
})

const open = async () => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>{children}</SWRConfig>
  )
  const hook = renderHook(({ asked }: { asked: string }) => useOffered(asked, undefined), {
    wrapper,
    initialProps: { asked: '' },
  })
  await waitFor(() => expect(hook.result.current.isLoading).toBe(false))
  return {
    names: () => hook.result.current.offered.map(({ name }) => name),
    isLoading: () => hook.result.current.isLoading,
    ask: (asked: string) => act(async () => hook.rerender({ asked })),
  }
}

test('the first page alone is read until something is asked for, then all of them once', async () => {
  const { ask, names } = await open()
  expect(world.asked).toEqual([''])
  await ask('wund')
  await waitFor(() => expect(names()).toEqual(['Postoperative Wundkontrolle']))
  await ask('wound')
  expect(names()).toEqual(['Abdominal wound', 'Wound check'])
  expect(world.asked).toEqual(['', '', 'next'])
})

test('without a line those of the first page are found', async () => {
  const { ask, names, isLoading } = await open()
  world.isOff = true
  await ask('wound')
  await waitFor(() => expect(isLoading()).toBe(false))
  expect(names()).toEqual(['Abdominal wound'])
})
