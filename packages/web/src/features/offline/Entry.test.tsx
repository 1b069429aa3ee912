// What can be done with an entry of the tray.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { contractVersion } from '@vetrounds/core/contract/build'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { sampleUnsent, ulid } from '../../offline/sample-item.test-support.ts'
import { Entry } from './Entry.tsx'

vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))
vi.mock('../schedule/day/queries.ts', () => ({ useTeam: () => ({ data: undefined }) }))
vi.mock('../schedule/day/use-calendar-format.ts', () => ({
  useCalendarFormat: () => ({ moment: (at: string) => at }),
}))
vi.mock('../../offline/queue.ts', () => ({ queue: {} }))
vi.mock('./unsent-parts.ts', () => ({
  toldOf: () => undefined,
  isVersioned: () => true,
  presentOf: ({ name }: { name: string }) => ({
    read: async () => undefined,
    ...(name === 'changeOwner' && { href: '/owners/1' }),
  }),
}))

const nothing = () => undefined
const held = sampleUnsent(2, { why: 'held' })
const At = ({ depth = 0, entry = held }: { depth?: number; entry?: typeof held }) => (
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

test('a change that met a newer version is compared only in the form that it was typed into', async () => {
  const changed = (contract: number) =>
    sampleUnsent(3, { name: 'changeOwner', makes: ulid('A'), why: 'changed', contract })
  const { change } = await show(<At entry={changed(contractVersion)} />, 'offline', 'problems')
  expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy()
  // A change from a former build lacks a field that today's form has: made to what is saved, it would empty that field.
  change(<At entry={changed(contractVersion - 1)} />)
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
})

test('where no form of today opens, a change of a former build is compared all the same: nothing else would be left', async () => {
  const entry = sampleUnsent(3, {
    name: 'closeVisit',
    makes: ulid('A'),
    why: 'changed',
    contract: contractVersion - 1,
  })
  await show(<At entry={entry} />, 'offline', 'problems')
  expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy()
})
