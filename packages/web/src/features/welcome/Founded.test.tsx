// A logo that is chosen at the end of founding a clinic is not lost by going on at once.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '../../api/me.ts'
import { late } from '../../changes/server.test-support.ts'
import { show } from '../../component.test-support.tsx'
import Founded from './Founded.tsx'

const world = vi.hoisted(() => ({
  upload: vi.fn(),
  change: vi.fn(),
  signals: [] as AbortSignal[],
  clinic: { v: 3, email: 'desk@hart.example', logo: undefined as string | undefined },
}))
vi.mock('../../files/upload.ts', () => ({
  upload: (_file: File, _kind: string, _show: unknown, { signal }: { signal: AbortSignal }) => {
    world.signals.push(signal)
    return world.upload()
  },
}))
vi.mock('../../api/client.ts', () => ({
  useRead: () => ({ data: world.clinic, mutate: async () => undefined }),
}))
vi.mock('../../changes/use-change.ts', () => ({ useChange: () => world.change }))
vi.mock('../../files/use-file-url.ts', () => ({ useFileUrl: () => undefined }))

const clinicId = '01JC0000000000000000000000'
const branches = [{ id: '01JB0000000000000000000000', name: 'Main' }]
const me = {
  person: { id: 'niamh' },
  memberships: [{ clinic: { id: clinicId, name: 'Hart' }, branches }],
} as unknown as Me

beforeEach(() => {
  world.upload.mockReset()
  world.change.mockReset().mockResolvedValue({ answer: { ...world.clinic, v: 4, logo: 'LOGO' } })
  world.signals.length = 0
})

/** The last step with a logo chosen, whose upload ends when the test says so. */
const chosen = async () => {
  const { end, arrive } = late()
  world.upload.mockReturnValueOnce(end.then(() => 'LOGO'))
  const { user } = await show(
    <MemoryRouter initialEntries={['/welcome']}>
      <Routes>
        <Route path="/welcome" element={<Founded me={me} clinicId={clinicId} />} />
        <Route path="*" element={<p>The calendar</p>} />
      </Routes>
    </MemoryRouter>,
    ...(['welcome', 'ui', 'nouns', 'problems'] as const),
  )
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail()
  await user.upload(chooser, new File(['x'], 'logo.png', { type: 'image/png' }))
  return {
    arrive: (refused?: Error) => act(async () => arrive(refused)),
    press: () => user.click(screen.getByRole('button', { name: /^Open the calendar/ })),
    isGone: () => screen.queryByText('The calendar') !== null,
  }
}

test('the calendar opens once the logo on its way is saved', async () => {
  const saving = late()
  world.change.mockImplementation(async () => {
    await saving.end
    return { answer: { ...world.clinic, v: 4, logo: 'LOGO' } }
  })
  const { press, arrive, isGone } = await chosen()
  await press()
  expect(isGone()).toBe(false)
  expect(world.signals.map(({ aborted }) => aborted)).toEqual([false])
  await arrive()
  expect(world.change.mock.calls).toEqual([[{ body: { v: 3, logo: 'LOGO' } }]])
  expect(isGone()).toBe(false)
  await act(async () => saving.arrive())
  await waitFor(() => expect(isGone()).toBe(true))
})

test.each([
  ['upload', (answer: (refused?: Error) => Promise<void>) => answer(new Error('lost'))],
  [
    'save',
    (answer: (refused?: Error) => Promise<void>) => {
      world.change.mockRejectedValue(new Error('lost'))
      return answer()
    },
  ],
])('where its %s fails the page stays, and the next press goes on without it', async (_what, fail) => {
  const { press, arrive, isGone } = await chosen()
  await press()
  await fail(arrive)
  expect(isGone()).toBe(false)
  expect(screen.getAllByRole('alert').some(({ textContent }) => /\w/.test(textContent ?? ''))).toBe(true)
  await press()
  await waitFor(() => expect(isGone()).toBe(true))
})
