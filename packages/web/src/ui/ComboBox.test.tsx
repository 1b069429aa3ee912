// Enter in a box takes the first option, also of those that have still to come.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { ComboBox } from './ComboBox.tsx'

const options = [
  { id: 'O1', label: 'Conor Farrell' },
  { id: 'O2', label: 'Tadhg Farrell' },
]

let come: () => void = () => undefined

/** Its options come when the test says so. */
const Box = ({ found, isFree = false }: { found: typeof options; isFree?: boolean }) => {
  const [isThere, setThere] = useState(false)
  const [text, setText] = useState('')
  const [value, setValue] = useState<string | null>(null)
  come = () => setThere(true)
  return (
    <ComboBox
      label="Owner"
      options={isThere ? found : []}
      isLoading={!isThere}
      text={text}
      onText={setText}
      value={value}
      onChange={id => {
        setValue(id)
        setText(found.find(each => each.id === id)?.label ?? '')
      }}
      allowsCustomValue={isFree}
    />
  )
}

const type = async (keys: string, found = options, isFree = false) => {
  const { user } = await show(<Box found={found} isFree={isFree} />)
  const box = screen.getByRole('combobox')
  await user.click(box)
  await user.keyboard(keys)
  return { user, box }
}

test('pressed before the answer, it says so, and takes the first as it comes', async () => {
  const { box } = await type('farrell{Enter}')
  expect(screen.getByText('The first result is taken as it comes')).toBeDefined()
  act(come)
  expect(box).toHaveProperty('value', 'Conor Farrell')
  expect(screen.queryByText('The first result is taken as it comes')).toBeNull()
  expect(box.getAttribute('aria-expanded')).toBe('false')
})

test('typing on takes it back', async () => {
  const { user, box } = await type('farr{Enter}')
  await user.keyboard('ell')
  act(come)
  expect(box).toHaveProperty('value', 'farrell')
})

test('after the arrows it takes the one they stand on', async () => {
  const { user, box } = await type('farrell')
  act(come)
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(box).toHaveProperty('value', 'Tadhg Farrell')
})

test('where anything may be typed, what is typed stays', async () => {
  const { user, box } = await type('farrell', options, true)
  act(come)
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'farrell')
})
