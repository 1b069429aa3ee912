// Why an entry is in the tray, and what discarding it means.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { sampleUnsent } from '../../offline/sample-item.test-support.ts'
import { useEntry } from './use-entry.ts'

vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))
vi.mock('../schedule/day/queries.ts', () => ({ useTeam: () => ({ data: undefined }) }))
vi.mock('../schedule/day/use-calendar-format.ts', () => ({
  useCalendarFormat: () => ({ moment: (at: string) => at }),
}))
vi.mock('../../offline/queue.ts', () => ({ queue: {} }))

const Said = ({ entry, isFirst = true }: { entry: ReturnType<typeof sampleUnsent>; isFirst?: boolean }) => {
  const { why, discard } = useEntry(entry, { isSending: false, isFirst })
  return (
    <>
      <p>{why}</p>
      <p>{discard}</p>
    </>
  )
}

const problem = (code: 'branch.closed' | 'invoice.discount', status: number) => ({
  ...{ type: 'about:blank', title: code, status, code, requestId: 'R' },
})

test('of one that may be saved it is not said that nothing of it was', async () => {
  const entry = sampleUnsent(1, { mayBeSaved: true, problem: problem('branch.closed', 409) })
  await show(<Said entry={entry} />, 'offline', 'common', 'problems')
  expect(
    screen.getByText(/^The last try was refused: .*closed.* An earlier one may be saved already\.$/),
  ).toBeTruthy()
  expect(screen.getByText(/^It may be saved already/)).toBeTruthy()
})

test('a refusal that no access explains has its own sentence', async () => {
  const entry = sampleUnsent(1, { problem: problem('invoice.discount', 403) })
  await show(<Said entry={entry} />, 'offline', 'common', 'problems')
  expect(screen.getByText(/^Not sent: refused by the server\. .*discount/i)).toBeTruthy()
  expect(screen.getByText(/nothing of it was saved/)).toBeTruthy()
})

test('one that was held does not wait for an entry that is gone', async () => {
  const entry = sampleUnsent(1, { why: 'held' })
  const { change } = await show(<Said entry={entry} isFirst={false} />, 'offline', 'common', 'problems')
  expect(screen.getByText('Not sent: waits for the entry above')).toBeTruthy()
  change(<Said entry={entry} />)
  expect(screen.getByText('Not sent: what it needed was discarded')).toBeTruthy()
})
