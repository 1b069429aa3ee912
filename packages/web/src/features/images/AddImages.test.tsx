// Images that are added: the limit of files is that of the entry, in however many goes they are chosen, and said before they are sent. Those
// that were added already are not offered again.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { IMAGE_FILES } from '@vetrounds/core/records/image'
import { expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { SavedBefore } from '../../ui/saved-before.ts'
import type { KnownPatient } from '../pet/use-pet.ts'
import { AddImages } from './AddImages.tsx'

const fileOf = (name: string) => new File(['x'], name, { type: 'image/png', lastModified: 1 })
const world = vi.hoisted(() => ({
  start: vi.fn(),
  forgetFormer: vi.fn(),
  add: vi.fn(),
  uploads: [] as object[],
}))
vi.mock('./use-uploads.ts', () => ({
  useUploads: () => ({
    ...{ uploads: world.uploads, isBack: false, start: world.start, forgetFormer: world.forgetFormer },
    arrived: async () => undefined,
    finished: async () => [{ id: 'F1', file: fileOf('chest.png'), state: 'done' }],
  }),
}))
vi.mock('../../api/request.ts', () => ({
  callEndpoint: vi.fn(),
  request: async () => ({ memberships: [], person: { id: 'niamh' }, members: [], rows: [] }),
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.add }))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

const patient = { id: 'P', name: 'Juno', species: 'feline' } as unknown as KnownPatient

const opened = () =>
  show(
    <AddImages patient={patient} onClose={() => undefined} />,
    ...(['images', 'entries', 'nouns', 'ui', 'pet', 'errors', 'problems', 'templates'] as const),
  )

test('a file beyond those that one entry may have is refused by its name, and not sent', async () => {
  world.uploads = Array.from({ length: IMAGE_FILES - 1 }, (_, n) => ({
    key: `K${n}`,
    file: fileOf(`${n}.png`),
    share: 0,
  }))
  const { user } = await opened()
  await screen.findByText('Image files')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('Nothing to choose files with.')
  const [last, beyond] = [fileOf('last.png'), fileOf('beyond.png')]
  await user.upload(chooser, [last, beyond])
  expect(world.start.mock.calls).toEqual([[[last]]])
  expect(screen.getByText('beyond.png: 30 files at most')).toBeTruthy()
})

test('files whose entry was added already are forgotten on this device', async () => {
  world.uploads = []
  world.add.mockRejectedValue(new SavedBefore('These images were added already.'))
  const { user } = await opened()
  await fill(user, await screen.findByRole('textbox', { name: 'Organ or region' }), 'Chest')
  await user.click(screen.getByRole('button', { name: /^Add images/ }))
  await screen.findByText('These images were added already.')
  expect(world.forgetFormer).toHaveBeenCalledOnce()
})
