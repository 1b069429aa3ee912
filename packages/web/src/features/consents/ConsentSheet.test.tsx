// The signer has read exactly what is kept: if the text has changed meanwhile, nothing is kept until it is signed again.
// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import type { KnownPatient, Pet } from '../pet/use-pet.ts'
import { ConsentSheet } from './ConsentSheet.tsx'

const world = vi.hoisted(() => ({ send: vi.fn(), upload: vi.fn(), toast: vi.fn(), says: '' }))
const answers: Record<string, () => unknown> = {
  readMe: () => ({ memberships: [], person: { name: 'Lukas Vogt' } }),
  readOwner: () => ({ id: 'O1', name: 'Aisling Beakey', documentLanguage: 'en' }),
  listTemplates: () => ({ rows: [{ id: 'T1', part: 'consent', name: 'Anaesthesia', text: world.says }] }),
}
vi.mock('../../api/request.ts', () => ({ request: async (name: string) => answers[name]?.() }))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.send }))
vi.mock('../../ui/toast.ts', async original => ({
  ...(await original<typeof import('../../ui/toast.ts')>()),
  toast: world.toast,
}))
vi.mock('../../files/upload.ts', () => ({ upload: world.upload }))
vi.mock('../../files/waiting.ts', () => ({
  waitingFiles: { forget: async () => undefined, run: async () => undefined },
}))
vi.mock('../../behaviour/connection.ts', () => ({ useReach: () => 'online', onReach: () => () => undefined }))
// happy-dom draws no pictures: draw-consent.test.ts checks their words, and the tests in the browser their look.
vi.mock('./draw-consent.ts', async original => ({
  ...(await original<typeof import('./draw-consent.ts')>()),
  drawConsent: async () => [new File(['x'], 'consent.png', { type: 'image/png' })],
}))
vi.mock('../../api/working-place.ts', () => ({
  usePlace: () => 'C1.B1',
  useMembership: () => ({
    clinic: { name: 'North Channel', documentLanguage: 'en', country: 'IE' },
    branches: [],
  }),
}))

const patient = { id: 'P1', ownerId: 'O1', name: 'Juno', species: 'feline', chip: '372098102774150' }
const pet = { patient, owner: { name: 'Aisling Beakey' } }

beforeEach(() => {
  vi.clearAllMocks()
  world.says = 'I agree to the anaesthesia.'
  world.upload.mockResolvedValue('F1')
  world.send.mockResolvedValue({ isWaiting: false })
})

/** Opens the sheet and fills in the procedure. */
const opened = async () => {
  const { user } = await show(
    <ConsentSheet
      pet={pet as unknown as Pet}
      patient={patient as unknown as KnownPatient}
      onClose={() => undefined}
    />,
    ...(['consents', 'nouns', 'errors', 'ui', 'pet', 'patients', 'templates'] as const),
  )
  await screen.findByText('I agree to the anaesthesia.')
  await fill(user, screen.getByRole('textbox', { name: 'Procedure' }), 'Castration')
  return user
}

test('one whose answer was lost is told as waiting, not as kept in the record', async () => {
  world.send.mockResolvedValue({ isWaiting: true })
  const user = await opened()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: /^Keep signed consent/ }))
  await waitFor(() => expect(world.toast).toHaveBeenCalled())
  expect(world.toast.mock.calls).toMatchObject([[{ summary: 'Saved here, will be sent later' }]])
})

test('a text that became another one after it was signed is not kept before it is signed again', async () => {
  const user = await opened()
  const typed = screen.getByRole('checkbox')
  await user.click(typed)
  world.says = 'I agree to something else.'
  await mutate(key => Array.isArray(key) && key[0] === 'allTemplates')
  await screen.findByText('I agree to something else.')
  const save = screen.getByRole('button', { name: /^Keep signed consent/ })
  await user.click(save)
  await screen.findByText('What is signed was changed: it has to be signed again.')
  expect(world.upload).not.toHaveBeenCalled()

  await user.click(typed)
  await user.click(typed)
  await user.click(save)
  await waitFor(() => expect(world.send).toHaveBeenCalled())
  const [{ body }] = world.send.mock.calls[0] ?? []
  expect(body).toMatchObject({ type: 'consent', organ: 'Anaesthesia: Castration', files: ['F1'] })
  expect(body.description).toContain('I agree to something else.')
})
