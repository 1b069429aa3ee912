// While a visit is open others write in it: of its patient, too, what they weigh or note is read now and then.
// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import VisitPage from './VisitPage.tsx'

const world = vi.hoisted(() => ({ state: '', everyMs: undefined as number | undefined }))
vi.mock('../pet/use-pet.ts', () => ({
  usePet: (_address: string, everyMs: number) => {
    world.everyMs = everyMs
    return { patient: { id: 'P' } }
  },
}))
vi.mock('./use-visit.ts', () => ({ REREAD_MS: 20_000, useVisit: () => ({ visit: { state: world.state } }) }))
vi.mock('./Workspace.tsx', () => ({ Workspace: () => null }))

test.each([
  ['draft', 20_000],
  ['done', 0],
])('%s: every %i ms', async (state, everyMs) => {
  world.state = state
  await show(
    <MemoryRouter>
      <VisitPage />
    </MemoryRouter>,
    'visit',
  )
  expect(world.everyMs).toBe(everyMs)
})
