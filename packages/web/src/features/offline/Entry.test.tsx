// What can be done with an entry of the tray.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { sampleUnsent } from '../../offline/sample-item.test-support.ts'
import { Entry } from './Entry.tsx'

vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))
vi.mock('../schedule/day/queries.ts', () => ({ useTeam: () => ({ data: undefined }) }))
vi.mock('../schedule/day/use-words.ts', () => ({ useWords: () => ({ moment: (at: string) => at }) }))
vi.mock('../../offline/queue.ts', () => ({ queue: {} }))

const nothing = () => undefined
const entry = sampleUnsent(2, { why: 'held' })
const At = ({ depth }: { depth: number }) => (
  <MemoryRouter>
    <Entry
      entry={entry}
      depth={depth}
      dependants={0}
      isSending={false}
      isOnline
      isHere={false}
      onOtherTime={nothing}
      onGone={nothing}
    />
  </MemoryRouter>
)

test('one that is held waits for the entry above; once that is gone, it can be sent again', async () => {
  const { change } = await show(<At depth={1} />, 'offline', 'problems')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  change(<At depth={0} />)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
