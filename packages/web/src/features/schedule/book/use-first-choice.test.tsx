// Who presses Enter before the results have come gets the first of them, and never one of another search.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { useFirstChoice } from './use-first-choice.ts'

const onChoose = vi.fn()
const onSubmit = vi.fn()

beforeEach(() => {
  vi.resetAllMocks()
})

type Props = { asked: string; isPending: boolean; first?: string; pointsAt?: string }

const Field = ({ asked, isPending, first, pointsAt }: Props) => (
  <form
    onSubmit={event => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <input
      type="search"
      aria-activedescendant={pointsAt}
      onKeyDownCapture={useFirstChoice({ asked, isPending, first, onChoose })}
    />
  </form>
)

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
  come({ asked: 'rex', isPending: false, first: 'P1' })
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('P1')
  come({ asked: 'rex', isPending: false, first: 'P2' })
  expect(onChoose).toHaveBeenCalledOnce()
})

test('who types on, or finds nothing, has chosen nothing', async () => {
  const { user, come } = await open({ asked: 're', isPending: true })
  await user.keyboard('{Enter}')
  come({ asked: 'rex', isPending: true })
  come({ asked: 'rex', isPending: false, first: 'P1' })
  await user.keyboard('{Control>}{Enter}{/Control}')
  come({ asked: 'nobody', isPending: false })
  await user.keyboard('{Enter}')
  come({ asked: 'nobody', isPending: false, first: 'P1' })
  expect(onChoose).not.toHaveBeenCalled()
})

test('with nothing typed, or with one that the field points at, Enter is left alone', async () => {
  const { user, come } = await open({ asked: '', isPending: false, first: 'P1' })
  await user.keyboard('{Enter}')
  come({ asked: 'rex', isPending: false, first: 'P1', pointsAt: 'option-2' })
  await user.keyboard('{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
})
