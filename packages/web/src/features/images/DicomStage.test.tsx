// A picture that is larger than its stage is moved, by pointer and by keys, and what is measured on it waits meanwhile.
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { DicomStage, type Mode } from './DicomStage.tsx'
import type { Frame } from './use-dicom.ts'

const frame = {
  image: { columns: 100, rows: 200, frames: 1 },
  samples: { kind: 'grey', values: new Uint16Array(20_000) },
  range: { least: 0, most: 1000 },
} as unknown as Frame

const open = async (mode: Mode) => {
  const onWindow = vi.fn()
  const measures = { done: [], pending: undefined, add: vi.fn(), drop: vi.fn(), clear: vi.fn() }
  const { user } = await show(
    <DicomStage
      frame={frame}
      window={{ center: 500, width: 1000 }}
      onWindow={onWindow}
      isInverted={false}
      view={{ tenths: 20, turns: 0 }}
      mode={mode}
      measures={measures}
      label="Chest"
    />,
    'images',
  )
  const surface = screen.getByRole('button', { name: /^Chest/ })
  const scrolled = vi.fn()
  for (const element of document.querySelectorAll('[dir=ltr]')) element.scrollBy = scrolled as never
  surface.setPointerCapture = () => undefined
  return { user, surface, scrolled, onWindow, measures }
}

const drag = (surface: HTMLElement, pointerType: string) => {
  fireEvent.pointerDown(surface, { pointerType, clientX: 50, clientY: 50 })
  fireEvent.pointerMove(surface, { pointerType, clientX: 40, clientY: 70 })
  fireEvent.pointerUp(surface, { pointerType })
}

test('arrows and a mouse move it; a finger does by itself', async () => {
  const { user, surface, scrolled, onWindow, measures } = await open('move')
  surface.focus()
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(scrolled.mock.calls).toEqual([
    [60, 0],
    [0, -60],
  ])
  scrolled.mockClear()
  drag(surface, 'mouse')
  expect(scrolled.mock.calls).toEqual([[10, -20]])
  scrolled.mockClear()
  drag(surface, 'touch')
  await user.keyboard('{Enter}')
  expect(scrolled).not.toHaveBeenCalled()
  expect(onWindow).not.toHaveBeenCalled()
  expect(measures.add).not.toHaveBeenCalled()
})

test('in the other modes they set greys or points', async () => {
  const grey = await open('window')
  drag(grey.surface, 'touch')
  expect(grey.onWindow).toHaveBeenCalled()
  expect(grey.scrolled).not.toHaveBeenCalled()
})
