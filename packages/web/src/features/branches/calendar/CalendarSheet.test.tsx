// The calendar settings open with what is read at that moment, not with what this device kept.
// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { late } from '../../../changes/server.test-support.ts'
import { show } from '../../../component.test-support.tsx'
import { CalendarSheet } from './CalendarSheet.tsx'

const world = vi.hoisted(() => ({ read: (): Promise<number> => Promise.resolve(0) }))
vi.mock('./CalendarForm.tsx', () => ({ default: ({ team }: { team: { v: number } }) => `version ${team.v}` }))
vi.mock('../../../api/working-place.ts', () => ({
  PlaceProvider: ({ children }: { children: unknown }) => children,
}))
vi.mock('../../../api/client.ts', () => ({
  isAnswerOf: () => () => false,
  useRead: () => {
    const [data, setData] = useState({ v: 3 })
    const [mutate] = useState(() => async () => setData({ v: await world.read() }))
    return { data, error: undefined, mutate }
  },
}))

const open = async (v: number) => {
  const { end, arrive } = late()
  world.read = async () => {
    await end
    return v
  }
  await show(
    <CalendarSheet isOpen onClose={() => undefined} place={undefined} name="Ranelagh" />,
    ...(['branches', 'calendar', 'nouns', 'ui'] as const),
  )
  return () => act(async () => arrive())
}

test('the form waits for what is read behind what was kept, and opens with that', async () => {
  // The form's own file is loaded at the first opening.
  const arriveFirst = await open(3)
  await arriveFirst()
  await screen.findByText('version 3')
  cleanup()
  const arrive = await open(4)
  expect(screen.queryByText(/version/)).toBeNull()
  await arrive()
  expect(await screen.findByText('version 4')).toBeTruthy()
})
