// Enter in a combo box takes the first option, also if the options are still loading.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../component.test-support.tsx'
import { ComboBox } from './ComboBox.tsx'
import type { Option } from './SelectList.tsx'

const options = [
  { id: 'O1', label: 'Conor Farrell' },
  { id: 'O2', label: 'Tadhg Farrell' },
]

let come: () => void = () => undefined

type Props = { found: typeof options; isFree?: boolean; former?: Option; isQuiet?: boolean }

/** A combo box whose options arrive when the test calls `come`; the option chosen before is among them. */
const Box = ({ found, isFree = false, former, isQuiet = false }: Props) => {
  const [isThere, setThere] = useState(false)
  const [text, setText] = useState(former?.label ?? '')
  const [value, setValue] = useState<string | null>(former?.id ?? null)
  come = () => setThere(true)
  return (
    <ComboBox
      label="Owner"
      options={[...(isThere ? found : []), ...(former ? [former] : [])]}
      first={isThere ? (found[0]?.id ?? null) : null}
      isLoading={!isThere && !isQuiet}
      isEmptyShut={isQuiet}
      text={text}
      onText={setText}
      value={value}
      onChange={id => {
        setValue(id)
        setText([...found, ...(former ? [former] : [])].find(each => each.id === id)?.label ?? '')
      }}
      allowsCustomValue={isFree}
    />
  )
}

const type = async (keys: string, more: Partial<Props> = {}) => {
  const { user } = await show(<Box found={options} {...more} />)
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
  const { user, box } = await type('farrell', { isFree: true })
  act(come)
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'farrell')
})

const former = { id: 'O0', label: 'Aoife Byrne' }

test('the one chosen before stands among them, but Enter takes what matches', async () => {
  const { user, box } = await type('{Control>}a{/Control}farrell', { former })
  act(come)
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'Conor Farrell')
})

test('where nothing matches, Enter does not take the one chosen before', async () => {
  const { user, box } = await type('{Control>}a{/Control}zz', { former, found: [] })
  act(come)
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'zz')
})

test('the one under the pointer is what Enter takes', async () => {
  const { user, box } = await type('farrell')
  act(come)
  for (const name of [/Conor/, /Tadhg/]) await user.hover(screen.getByRole('option', { name }))
  await user.keyboard('{Enter}')
  expect(box).toHaveProperty('value', 'Tadhg Farrell')
})

test('options that come after the typing, while nothing was asked for yet, open by themselves', async () => {
  const { user, box } = await type('farrell', { isFree: true, isQuiet: true })
  expect(box.getAttribute('aria-expanded')).toBe('false')
  act(come)
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  await user.keyboard('{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(box).toHaveProperty('value', 'farrell')
})
