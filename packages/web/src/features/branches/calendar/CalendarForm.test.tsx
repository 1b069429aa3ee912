// The calendar settings are saved over the version that was opened, so that a colleague's changes aren't lost unseen.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import CalendarForm from './CalendarForm.tsx'

const world = vi.hoisted(() => ({ change: vi.fn() }))
vi.mock('../../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../../../changes/use-change.ts', () => ({ useChange: () => world.change }))

const opened = { members: [], rooms: [{ id: 'R1', name: 'Room 1' }], durations: {}, vetDurations: {}, v: 3 }

test('a team that is read anew behind the form changes neither its fields nor the version it is of', async () => {
  world.change.mockResolvedValue({ answer: opened })
  const form = (team: typeof opened) => (
    <CalendarForm
      team={team}
      onSaved={() => undefined}
      onCancel={() => undefined}
      onReload={() => undefined}
    />
  )
  const { user, change } = await show(
    form(opened),
    ...(['branches', 'calendar', 'nouns', 'ui', 'forms', 'problems', 'errors'] as const),
  )
  change(form({ ...opened, rooms: [...opened.rooms, { id: 'R2', name: 'Theatre' }], v: 4 }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(world.change.mock.lastCall?.[0].body).toMatchObject({ rooms: opened.rooms, v: 3 })
})
