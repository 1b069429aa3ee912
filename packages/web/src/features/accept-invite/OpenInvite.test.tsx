// Until when a link works, by the reader's clock.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { InviteView } from '@vetrounds/core/members/invite'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { OpenInvite } from './OpenInvite.tsx'

const world = vi.hoisted(() => ({ zone: '' }))
vi.mock('../../i18n/browser-zone.ts', () => ({ browserZone: () => world.zone }))

const invite: InviteView = {
  ...{ clinic: 'Harbour Vets', by: 'Niamh', email: 'ciara@people.example', role: 'vet', branches: [] },
  ...{ state: 'open', expiresAt: '2026-12-06T02:30:00.000Z' },
}

test.each([
  ['America/Los_Angeles', '05/12/2026 18:30'],
  ['Pacific/Auckland', '06/12/2026 15:30'],
])('in %s it is %s', async (zone, until) => {
  world.zone = zone
  await show(
    <MemoryRouter>
      <OpenInvite invite={invite} token="link" />
    </MemoryRouter>,
    'accept-invite',
  )
  expect(screen.getByText(`Niamh invited you. The link works until ${until}.`)).toBeTruthy()
})
