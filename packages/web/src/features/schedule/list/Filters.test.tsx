// All branches the person has access to can be chosen, however many: those that `/me` doesn't list are read when the menu opens.
// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginServer, server } from '../../../changes/server.test-support.ts'
import { show } from '../../../component.test-support.tsx'
import { worded } from '../day/worded.test-support.tsx'
import { prepare, TODAY } from '../day/world.test-support.ts'
import { Filters } from './Filters.tsx'
import { filterOf } from './filter.ts'

vi.mock(import('../../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../../changes/server.test-support.ts')).request as never,
}))
const branches = vi.hoisted(() =>
  ['Ballsbridge', 'Dalkey', 'Howth', 'Malahide'].map((name, at) => ({ id: `B${at}`, name, closed: false })),
)
vi.mock(import('../../../api/working-place.ts'), async original => ({
  ...(await original()),
  usePlace: () => 'C1.B0' as never,
  useMembership: () => ({ allBranches: true, moreBranches: true, branches: branches.slice(0, 1) }) as never,
}))

const onChange = vi.fn()

beforeEach(() => {
  prepare()
  vi.clearAllMocks()
  beginServer({
    listMyBranches: ({ query }: { query: { cursor?: string } }) =>
      query.cursor
        ? { rows: [branches[2], { ...branches[3], closed: true }] }
        : { rows: branches.slice(0, 2), cursor: 'second' },
  })
})

test('one of a later page is chosen, and nothing is read before somebody looks', async () => {
  const filter = filterOf(new URLSearchParams(), TODAY)
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      {worded(words => (
        <Filters
          {...{ filter, onChange, words }}
          typed=""
          onType={() => undefined}
          vets={[]}
          branch={{ id: 'B0', name: 'Ballsbridge', isElsewhere: false }}
          today={TODAY}
          firstDay={1}
        >
          {null}
        </Filters>
      ))}
    </SWRConfig>,
    ...(['appointments', 'calendar', 'ui'] as const),
  )
  expect(server.reads).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Ballsbridge' }))
  const later = await screen.findByRole('menuitem', { name: 'Howth' })
  // That branch is marked as closed.
  expect(screen.queryByRole('menuitem', { name: 'Malahide' })).toBeNull()
  await user.click(later)
  await waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith({ branchId: 'B2' }))
})
