// A signature is drawn in strokes, cleared, or given by a typed name without drawing at all.
// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { SignaturePad } from './SignaturePad.tsx'

const seen: string[] = []

const Pad = ({ error }: { error?: string }) => {
  const [value, setValue] = useState('')
  return (
    <SignaturePad
      label="Signature"
      typedName="Niamh Walsh"
      value={value}
      onChange={next => {
        seen.push(next)
        setValue(next)
      }}
      error={error}
    />
  )
}

/** Returns the pad, half as large on the screen as the signature box. */
const pad = () => {
  const image = screen.getByRole('img')
  image.setPointerCapture = () => undefined
  vi.spyOn(image, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 300,
    height: 100,
  } as DOMRect)
  return image
}

const stroke = (pointerId: number, ...points: readonly (readonly [number, number])[]) => {
  const at = ([clientX, clientY]: readonly [number, number]) => ({ pointerId, clientX, clientY, button: 0 })
  const [first = [0, 0], ...others] = points
  fireEvent.pointerDown(pad(), at(first))
  for (const point of others) fireEvent.pointerMove(pad(), at(point))
  fireEvent.pointerUp(pad(), at(others.at(-1) ?? first))
}

test('Strokes are added in units of the box, and cleared together', async () => {
  const { user } = await show(<Pad />, 'nouns')
  stroke(1, [10, 10], [20, 20], [40, 40])
  stroke(2, [50, 50])
  expect(seen.at(-1)).toBe('M20 20l60 60M100 100l0 0')
  expect(screen.getByRole('img', { name: 'Drawn' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(seen.at(-1)).toBe('')
})

test('A hand that rests on the pad draws nothing', async () => {
  await show(<Pad />, 'nouns')
  fireEvent.pointerDown(pad(), { pointerId: 1, clientX: 10, clientY: 10, button: 0 })
  fireEvent.pointerDown(pad(), { pointerId: 2, clientX: 200, clientY: 90, button: 0 })
  fireEvent.pointerMove(pad(), { pointerId: 2, clientX: 250, clientY: 90 })
  fireEvent.pointerMove(pad(), { pointerId: 1, clientX: 20, clientY: 10 })
  fireEvent.pointerUp(pad(), { pointerId: 1, clientX: 20, clientY: 10 })
  expect(seen.at(-1)).toBe('M20 20l20 0')
})

test('By keyboard alone the typed name is made the signature', async () => {
  const { user } = await show(<Pad error="This field is required" />, 'nouns')
  expect(screen.getByRole('alert').textContent).toContain('required')
  screen.getByRole('checkbox').focus()
  await user.keyboard(' ')
  expect(seen.at(-1)).toBe('typed')
  expect(screen.getByText('Niamh Walsh')).toBeTruthy()
  stroke(1, [10, 10], [20, 20])
  expect(seen.at(-1)).toBe('typed')
})
