// A forced logout says why, and whose changes wait.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { EndedNote } from './EndedNote.tsx'

const others = vi.hoisted(() => [{ person: 'Dr Niamh Kearney', count: 2 }])
vi.mock('../../offline/use-queue.ts', () => ({ useQueue: () => ({ others }) }))

test.each([
  ['idle', 'Session Expired', 'You have been logged out due to inactivity.'],
  ['refused', 'Authentication Error', 'Session expired, please log in again.'],
] as const)('after an end by %s it says why, and that what waits is kept', async (why, title, detail) => {
  await show(<EndedNote why={why} />, 'offline')
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(new RegExp(detail))).toBeTruthy()
  expect(
    screen.getByText(/^Unsent items of Dr Niamh Kearney: 2 Kept here, sent after the next login\.$/),
  ).toBeTruthy()
})
