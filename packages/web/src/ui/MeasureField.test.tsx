// A measured value is read in any digits, marked if it is unusual, and never lost if it can't be read.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { MeasureField } from './MeasureField.tsx'

const seen: (number | undefined)[] = []

const Temperature = () => {
  const [value, setValue] = useState<number>()
  return (
    <MeasureField
      label="Temperature"
      unit="°C"
      decimals={1}
      usual={{ from: 38, to: 39 }}
      value={value}
      onChange={next => {
        seen.push(next)
        setValue(next)
      }}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Temperature')
const mark = () => document.querySelector('[data-points]')?.getAttribute('data-points')

const type = async (typed: string) => {
  seen.length = 0
  const { user } = await show(<Temperature />, 'ui')
  await user.type(field(), typed)
  await user.tab()
}

test.each([
  ['38.5', 38.5, undefined, 'Usual 38–39'],
  ['38', 38, undefined, 'Usual 38–39'],
  ['39', 39, undefined, 'Usual 38–39'],
  ['39.1', 39.1, 'up', 'Above usual 38–39'],
  ['37.9', 37.9, 'down', 'Below usual 38–39'],
  ['٣٨٫٥', 38.5, undefined, 'Usual 38–39'],
])('%s', async (typed, value, points, hint) => {
  await type(typed)
  expect(seen.at(-1)).toBe(value)
  expect(mark()).toBe(points)
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe(hint)
  // An unusual value is no error.
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('what can’t be read stays as it was typed, and is told', async () => {
  await type('high')
  expect(seen.at(-1)).toBeNaN()
  expect(field().value).toBe('high')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
