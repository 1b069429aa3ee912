// Enter before the results have arrived chooses the first of them, and never one of another search.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { useFirstChoice } from './use-first-choice.ts'

const onChoose = vi.fn()
const onNone = vi.fn()
const onSubmit = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
})

type Props = { asked: string; isPending: boolean; first?: string; marked?: string }

const Field = ({ asked, isPending, first, marked }: Props) => {
  const choice = useFirstChoice({ asked, isPending, first, onChoose, onNone })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <input type="search" onKeyDownCapture={choice.onKey} aria-activedescendant={marked && 'marked'} />
      {marked && <p id="marked" data-key={marked} />}
      {choice.isAwaited && <p>awaited</p>}
    </form>
  )
}

const open = async (props: Props) => {
  const { user, change } = await show(<Field {...props} />)
  await user.click(screen.getByRole('searchbox'))
  return { user, come: (next: Props) => change(<Field {...next} />) }
}

test('what is there is chosen at once, and the form around is not sent', async () => {
  const { user } = await open({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('P1')
  expect(onSubmit).not.toHaveBeenCalled()
})

test('what has still to come is chosen as it comes, once', async () => {
  const { user, come } = await open({ asked: 'rex', isPending: true, first: 'P0' })
  await user.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(screen.getByText('awaited')).toBeDefined()
  come({ asked: 'rex', isPending: false, first: 'P1' })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('P1')
  expect(screen.queryByText('awaited')).toBeNull()
  come({ asked: 'rex', isPending: false, first: 'P2' })
  expect(onChoose).toHaveBeenCalledOnce()
})

test('who types on has chosen nothing', async () => {
  const { user, come } = await open({ asked: 're', isPending: true })
  await user.keyboard('{Enter}')
  come({ asked: 'rex', isPending: true })
  expect(screen.queryByText('awaited')).toBeNull()
  come({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(onNone).not.toHaveBeenCalled()
})

test('where nothing is found it goes on, once that is known', async () => {
  const { user, come } = await open({ asked: 'nobody', isPending: true })
  await user.keyboard('{Enter}')
  expect(onNone).not.toHaveBeenCalled()
  come({ asked: 'nobody', isPending: false })
  expect(onNone).toHaveBeenCalledOnce()
  come({ asked: 'nobody', isPending: false, first: 'P1' })
  expect(onChoose).not.toHaveBeenCalled()
})

test('with nothing typed, Enter is left alone', async () => {
  const { user } = await open({ asked: '', isPending: false, first: 'P1' })
  await user.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('what the arrows have marked is chosen, and with another search the first again', async () => {
  const { user, come } = await open({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{ArrowDown}')
  come({ asked: 'rex', isPending: false, first: 'P1', marked: 'P2' })
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('P2')
  come({ asked: 'rexo', isPending: false, first: 'P3', marked: 'P2' })
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('P3')
})

test('an arrow and Enter before the list has drawn its mark take the first', async () => {
  const { user } = await open({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('P1')
})

test('the arrows count for the results that stand there, and no others', async () => {
  const { user, come } = await open({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{ArrowDown}')
  come({ asked: 're', isPending: false, first: 'P2' })
  come({ asked: 'rex', isPending: true, first: 'P2' })
  await user.keyboard('{ArrowDown}')
  come({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('P1')
})
