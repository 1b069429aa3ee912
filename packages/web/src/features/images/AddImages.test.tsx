// Images that are added: the limits of files are those of the entry, in however many goes they are chosen, and said before they are sent.
// Those that were added already are not offered again. The proposed number follows kind and day.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { FILE_BYTES } from '@vetrounds/core/files/limits'
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

const withChooser = async () => {
  const { user } = await opened()
  await screen.findByText('Image files')
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('Nothing to choose files with.')
  return { user, chooser }
}

test('a file beyond those that one entry may have is refused by its name, and not sent', async () => {
  world.uploads = Array.from({ length: IMAGE_FILES - 1 }, (_, n) => ({
    key: `K${n}`,
    file: fileOf(`${n}.png`),
    share: 0,
  }))
  const { user, chooser } = await withChooser()
  const [last, beyond] = [fileOf('last.png'), fileOf('beyond.png')]
  await user.upload(chooser, [last, beyond])
  expect(world.start.mock.calls).toEqual([[[last]]])
  expect(screen.getByText('beyond.png: 30 files at most')).toBeTruthy()
})

test('a file that is too large is told by its name how large one can be, and not sent', async () => {
  world.uploads = []
  world.start.mockClear()
  const { user, chooser } = await withChooser()
  await user.upload(chooser, Object.defineProperty(fileOf('large.png'), 'size', { value: FILE_BYTES + 1 }))
  expect(world.start).not.toHaveBeenCalled()
  expect(screen.getByText(/large\.png\W+The image file can be at most 10MB/)).toBeTruthy()
})

test('the proposed number follows kind and day; one of one’s own stays', async () => {
  world.uploads = []
  const { user } = await opened()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Reference number' })
  const proposed = field.value
  expect(proposed).toMatch(/^XR-\d{8}-\d{4}$/)
  const rest = proposed.slice(7)
  await user.click(screen.getByRole('spinbutton', { name: /^year/ }))
  // A leap year has today's day, even if that is 29 February.
  await user.keyboard('2024')
  expect(field.value).toBe(`XR-2024${rest}`)
  await user.click(screen.getByRole('radio', { name: 'Ultrasound' }))
  expect(field.value).toBe(`US-2024${rest}`)
  await user.clear(field)
  await fill(user, field, 'US-77')
  await user.click(screen.getByRole('radio', { name: 'X-ray' }))
  expect(field.value).toBe('US-77')
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
