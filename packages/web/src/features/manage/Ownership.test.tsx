// The owner of the clinic is also shown in the list of members, which stays mounted in the tab beside this one.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ClinicView } from '@vetrounds/core/clinics/clinic'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useMembers } from '../people/use-members.ts'
import { Ownership } from './Ownership.tsx'

const world = vi.hoisted(() => ({ role: 'admin' }))
vi.mock('../../api/request.ts', () => ({
  request: async () => ({ rows: [{ userId: 'U', name: 'Emma', role: world.role, state: 'active', v: 1 }] }),
}))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C.B' }))
vi.mock('../../api/use-can.ts', () => ({ useCan: () => () => undefined }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => vi.fn() }))
vi.mock('./HandOverDialog.tsx', () => ({ HandOverDialog: () => null }))
vi.mock('./CloseDialog.tsx', () => ({ CloseDialog: () => null }))
vi.mock('../people/MemberActs.tsx', () => ({
  MemberActs: ({ onChanged, onRefused }: { onChanged: () => void; onRefused?: () => void }) => (
    <>
      <button type="button" onClick={onChanged}>
        Done
      </button>
      <button type="button" onClick={onRefused}>
        Refused
      </button>
    </>
  ),
}))

beforeEach(() => {
  world.role = 'admin'
})

const Members = () => <p>{useMembers({}).rows?.map(({ name, role }) => `${name}: ${role}`)}</p>

test.each(['Done', 'Refused'])('the list of members is read anew: %s', async end => {
  const { user } = await show(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Members />
      <Ownership clinic={{ state: 'open', v: 1 } as ClinicView} onChanged={() => undefined} />
    </SWRConfig>,
    ...(['manage', 'people', 'ui'] as const),
  )
  await screen.findByText('Emma: admin')
  world.role = 'super_admin'
  await user.click(screen.getByRole('button', { name: end }))
  expect(await screen.findByText('Emma: super_admin')).toBeTruthy()
})
