// Text typed while a field's code is still loading appears in the field, and triggers no shortcut.
// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { Input } from 'react-aria-components'
import { afterEach, expect, test, vi } from 'vitest'
import { show } from '../component.test-support.tsx'
import { endTyping, keepTyping, useTypedAhead } from './typed-ahead.ts'

const shortcut = vi.fn()
document.addEventListener('keydown', ({ key }) => shortcut(key))

afterEach(() => {
  endTyping()
  shortcut.mockClear()
})

const Late = ({ start, isSlow = false }: { start?: string; isSlow?: boolean }) => {
  const { text, setText, pressed } = useTypedAhead(start)
  return (
    <div role="dialog">
      <Input
        type="search"
        aria-label={pressed ?? 'none'}
        autoFocus={!isSlow}
        value={text}
        onChange={event => setText(event.target.value)}
      />
    </div>
  )
}

const open = async (typed: string, start?: string) => {
  const { user, change } = await show(<p>not there yet</p>)
  shortcut.mockClear()
  keepTyping()
  await user.keyboard(typed)
  change(<Late {...(start && { start })} />)
  return { user, field: screen.getByRole('searchbox') }
}

test('letters typed before the field was there stand in it, and were no shortcuts', async () => {
  const { user, field } = await open('tadhgg{Backspace}')
  expect(shortcut).not.toHaveBeenCalled()
  expect(field).toHaveProperty('value', 'tadhg')
  await user.keyboard(' farrell')
  expect(field).toHaveProperty('value', 'tadhg farrell')
})

test('a field that is drawn before it has the focus loses nothing either', async () => {
  const { user, change } = await show(<p>not there yet</p>)
  keepTyping()
  await user.keyboard('37')
  change(<Late isSlow />)
  shortcut.mockClear()
  await user.keyboard('20')
  const field = screen.getByRole('searchbox')
  expect(field).toHaveProperty('value', '3720')
  act(() => field.focus())
  await user.keyboard('98')
  expect(field).toHaveProperty('value', '372098')
})

test('behind what the field begins with', async () => {
  const { field } = await open('dark', '>')
  expect(field).toHaveProperty('value', '>dark')
})

test('Enter behind the text is kept, and taken back by typing on', async () => {
  await open('zita{Enter}')
  expect(screen.getByLabelText('Enter')).toHaveProperty('value', 'zita')
})

test('a key that types two letters, as the Arabic لا, loses neither', async () => {
  const { change } = await show(<p>not there yet</p>)
  keepTyping()
  for (const key of ['ع', 'لا', 'ء', 'Up']) dispatchEvent(new KeyboardEvent('keydown', { key }))
  change(<Late />)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'علاء')
})

test('what follows F2 is the next word', async () => {
  const { field } = await open('fionn tierney{F2}085')
  expect(field).toHaveProperty('value', 'fionn tierney 085')
})

test('commands and Escape are left alone', async () => {
  const { field } = await open('a{Control>}l{/Control}')
  expect(shortcut).toHaveBeenCalledWith('l')
  expect(field).toHaveProperty('value', 'a')
  keepTyping()
  const { user } = await show(<p>closed</p>)
  await user.keyboard('{Escape}t')
  expect(shortcut).toHaveBeenCalledWith('t')
})

test('a question that comes in between has its keys to itself', async () => {
  const { user, change } = await show(<p>not there yet</p>)
  keepTyping()
  const answer = vi.fn()
  change(
    <div role="alertdialog">
      <button type="button" onClick={answer}>
        Stay
      </button>
    </div>,
  )
  act(() => screen.getByRole('button').focus())
  await user.keyboard('{Enter}')
  expect(answer).toHaveBeenCalledOnce()
})

test('where the field does not come, letters are let go', async () => {
  const { user } = await show(<p>never there</p>)
  vi.useFakeTimers()
  keepTyping()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  shortcut.mockClear()
  await user.keyboard('t')
  expect(shortcut).toHaveBeenCalledWith('t')
})

test('a field that comes later still has what was typed for it, but not what was typed a minute ago', async () => {
  const { change } = await show(<p>not there yet</p>)
  const typedBefore = (ms: number): string => {
    keepTyping()
    dispatchEvent(new KeyboardEvent('keydown', { key: 'z' }))
    vi.advanceTimersByTime(ms)
    change(<Late />)
    const { value } = screen.getByRole<HTMLInputElement>('searchbox')
    change(<p>not there yet</p>)
    return value
  }
  vi.useFakeTimers()
  const values = [typedBefore(20_000), typedBefore(61_000)]
  vi.useRealTimers()
  expect(values).toEqual(['z', ''])
})
