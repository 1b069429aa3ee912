// Keys are handled from the moment at which the page is visible, by the latest render.
// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { useKeydown } from './use-keydown.ts'

const press = (key: string) => fireEvent.keyDown(document.body, { key })

/** Presses a key as soon as the page can be seen; effects run later. */
const Quick = () => {
  useLayoutEffect(() => void press('F2'), [])
  return null
}

type Props = { answer: (key: string) => void; isOff?: boolean; isLast?: boolean; isFirst?: boolean }
const Page = ({ answer, ...how }: Props) => {
  useKeydown(({ key }) => answer(key), how)
  return null
}

test('with the page it hears keys, and no more once it is off or gone', async () => {
  const [former, latter] = [vi.fn(), vi.fn()]
  const { change } = await show(
    <>
      <Page answer={former} />
      <Quick />
    </>,
  )
  expect(former.mock.calls).toEqual([['F2']])
  change(<Page answer={latter} />)
  press('F4')
  change(<Page answer={latter} isOff />)
  press('F5')
  change(<p />)
  press('F6')
  expect(former).toHaveBeenCalledTimes(1)
  expect(latter.mock.calls).toEqual([['F4']])
})

test('first, then those of the page, then the last', async () => {
  const told: string[] = []
  await show(
    <>
      <Page answer={() => told.push('last')} isLast />
      <Page answer={() => told.push('page')} />
      <Page answer={() => told.push('first')} isFirst />
    </>,
  )
  press('F2')
  expect(told).toEqual(['first', 'page', 'last'])
})
