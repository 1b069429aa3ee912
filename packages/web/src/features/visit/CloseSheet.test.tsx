// A visit is closed with its note whole, a diagnosis and an outcome; the diagnosis stays an open problem unless that is unticked.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { refusal } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import { clearToasts, toasts } from '../../ui/toast.ts'
import { CloseSheet } from './CloseSheet.tsx'

const world = vi.hoisted(() => ({
  close: vi.fn(),
  flush: vi.fn(),
  odd: vi.fn(),
  complete: vi.fn(),
  onClose: vi.fn(),
  onClosed: vi.fn(),
}))
// These are slow to render, and no test here is about them.
vi.mock('../../ui/DateField.tsx', () => ({ DateField: () => null }))
vi.mock('../../ui/SideSheet.tsx', () => ({ SideSheet: ({ children }: { children: ReactNode }) => children }))

beforeEach(() => {
  vi.resetAllMocks()
  clearToasts()
  world.flush.mockResolvedValue(true)
  world.odd.mockReturnValue([])
  world.close.mockResolvedValue({ isWaiting: false })
})

const visit = (...editions: object[]) => ({ id: 'V1', v: 3, editions })
const open = async (shown = visit(), problems: readonly object[] = []) => {
  const { user } = await show(
    <CloseSheet
      visit={shown as never}
      patient={{ name: 'Rex' } as never}
      problems={problems as never}
      acts={{ close: world.close } as never}
      board={{ flush: world.flush, odd: world.odd } as never}
      complete={world.complete}
      onClose={world.onClose}
      onClosed={world.onClosed}
    />,
    ...(['visit', 'ui', 'forms', 'problems', 'nouns'] as const),
  )
  return user
}
const diagnosis = () => document.querySelector('textarea') as HTMLTextAreaElement
const press = (name: string) =>
  screen.getAllByText(name, { selector: 'button *' }).at(-1)?.closest('button') as HTMLElement

test('what is typed is sent once the note is saved; its appointment is completed, and the outcome handed on', async () => {
  const user = await open()
  await fill(user, diagnosis(), ' Otitis ')
  await user.click(press('Close visit'))
  // The visit has no outcome yet, so it isn't closed.
  expect(world.flush).not.toHaveBeenCalled()
  await user.click(screen.getByText('Hospitalised'))
  await user.click(press('Close visit'))
  await expect.poll(() => world.onClosed.mock.calls).toEqual([['hospitalised']])
  expect(world.close.mock.calls).toEqual([
    [visit(), { diagnosis: 'Otitis', outcome: 'hospitalised', problemId: expect.any(String) }],
  ])
  expect(world.complete).toHaveBeenCalledOnce()
  expect(world.onClose).toHaveBeenCalledOnce()
  expect(toasts.read()).toMatchObject([{ severity: 'success', detail: 'Rex' }])
})

test('while a part of the note is not saved nothing is closed, and that is said', async () => {
  world.flush.mockResolvedValue(false)
  const user = await open(visit({ body: { diagnosis: 'Otitis', outcome: 'home' } }))
  await user.click(press('Close visit'))
  expect((await screen.findByRole('alert')).textContent).toContain('Some of the note isn’t saved yet.')
  expect([world.close.mock.calls.length, world.complete.mock.calls.length]).toEqual([0, 0])
})

test('a field whose text can’t be a value is named, and nothing is closed', async () => {
  world.odd.mockReturnValue(['Weight', 'Temperature, Pulse'])
  const user = await open(visit({ body: { diagnosis: 'Otitis', outcome: 'home' } }))
  await user.click(press('Close visit'))
  expect((await screen.findByRole('alert')).textContent).toContain('Weight, Temperature, Pulse')
  expect(world.close).not.toHaveBeenCalled()
})

test('one that was reopened begins as it was closed; tried again it is the same problem, and none where it is over', async () => {
  world.close
    .mockRejectedValueOnce(refusal('network', {}, 0))
    .mockRejectedValueOnce(refusal('network', {}, 0))
  const user = await open(visit({ body: { diagnosis: 'Otitis', outcome: 'home', followUp: '2026-12-01' } }), [
    { id: 'O', name: 'Otitis', visitId: 'V1' },
  ])
  await user.click(press('Close visit'))
  await expect.poll(() => world.close.mock.calls.length).toBe(1)
  await user.click(press('Close visit'))
  await expect.poll(() => world.close.mock.calls.length).toBe(2)
  const [first, second] = world.close.mock.calls.map(([, body]) => body)
  expect(first).toMatchObject({
    ...{ diagnosis: 'Otitis', outcome: 'home', followUp: '2026-12-01' },
    problemId: expect.any(String),
  })
  expect(second).toEqual(first)
  await user.click(document.querySelector('input[type=checkbox]') as HTMLElement)
  await user.click(press('Close visit'))
  await expect.poll(() => world.onClose.mock.calls.length).toBe(1)
  expect(world.close.mock.lastCall?.[1]).not.toHaveProperty('problemId')
})

test('one that was reopened opens no problem again that was closed since, unless that is ticked', async () => {
  const user = await open(visit({ body: { diagnosis: 'Otitis', outcome: 'home' } }), [
    { id: 'G', name: 'Gingivitis', visitId: 'V0' },
  ])
  const box = document.querySelector('input[type=checkbox]') as HTMLInputElement
  expect(box.checked).toBe(false)
  await user.click(press('Close visit'))
  await expect.poll(() => world.close.mock.calls.length).toBe(1)
  expect(world.close.mock.lastCall?.[1]).toEqual({ diagnosis: 'Otitis', outcome: 'home' })
  await user.click(box)
  await user.click(press('Close visit'))
  await expect.poll(() => world.close.mock.calls.length).toBe(2)
  expect(world.close.mock.lastCall?.[1]).toHaveProperty('problemId')
})
