// Saving while typing: when a save is sent, over which version, and what stays if it can't be sent.
import { beforeEach, expect, test, vi } from 'vitest'
import { createAutosave, type Unsaved } from './autosave.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const set = ({ isOnline = true } = {}) => {
  const world = { isOnline, kept: undefined as Unsaved<string> | undefined }
  const save = vi.fn(async (value: string, base: { v: number }) => ({
    value,
    v: base.v + 1,
    isWaiting: !world.isOnline,
  }))
  const field = createAutosave<string>(
    {
      save,
      keep: unsaved => {
        world.kept = unsaved
      },
      isOnline: () => world.isOnline,
      now: () => 42,
    },
    { value: '', v: 0 },
  )
  return { world, save, field }
}

test('sends once, 800 ms after the last key, over the version that was seen', async () => {
  const { field, save, world } = set()
  field.type('Of')
  await vi.advanceTimersByTimeAsync(700)
  field.type('Off food')
  await vi.advanceTimersByTimeAsync(700)
  expect(save).not.toHaveBeenCalled()
  expect(world.kept).toEqual({ value: 'Off food', base: '', v: 0 })
  await vi.advanceTimersByTimeAsync(100)
  expect(save.mock.calls).toEqual([['Off food', { value: '', v: 0 }]])
  expect(field.get().saving).toEqual({ kind: 'saved', at: 42 })
  expect(world.kept).toBeUndefined()
})

test('sends at once on leaving, and nothing where nothing was changed', async () => {
  const { field, save } = set()
  expect(await field.flush()).toBe(true)
  expect(save).not.toHaveBeenCalled()
  field.type('Off food')
  expect(await field.flush()).toBe(true)
  expect(save).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(save).toHaveBeenCalledTimes(1)
})

test('what is typed while a save is under way is saved after it, over its version', async () => {
  const { field, save } = set()
  let answer: () => void = () => undefined
  save.mockImplementationOnce(
    value =>
      new Promise(resolve => {
        answer = () => resolve({ value, v: 1, isWaiting: false })
      }),
  )
  field.type('Off')
  const flushed = field.flush()
  field.type('Off food')
  answer()
  expect(await flushed).toBe(true)
  expect(save.mock.calls[1]).toEqual(['Off food', { value: 'Off', v: 1 }])
  expect(field.get().value).toBe('Off food')
})

test('without a connection it is kept with every key, and waits to be sent once the field is left', async () => {
  const { field, save, world } = set({ isOnline: false })
  field.type('Off food')
  await vi.advanceTimersByTimeAsync(5000)
  expect(save).not.toHaveBeenCalled()
  expect(field.get().saving.kind).toBe('kept')
  expect(world.kept?.value).toBe('Off food')
  expect(await field.flush()).toBe(true)
  expect(field.get().saving.kind).toBe('kept')
  expect(world.kept).toBeUndefined()
})

test('a failed save keeps the words, and goes again with the next key', async () => {
  const { field, save, world } = set()
  save.mockRejectedValueOnce(new Error('refused'))
  field.type('Off food')
  expect(await field.flush()).toBe(false)
  expect(field.get()).toMatchObject({ value: 'Off food', saving: { kind: 'failed' } })
  expect(world.kept?.value).toBe('Off food')
  field.type('Off food since')
  await vi.advanceTimersByTimeAsync(800)
  expect(field.get().saving.kind).toBe('saved')
})

test('a colleague’s newer words stand unless something is being typed, and an older answer changes nothing', () => {
  const { field } = set()
  field.follow({ value: 'Theirs', v: 3 })
  expect(field.get().value).toBe('Theirs')
  field.follow({ value: 'Stale', v: 2 })
  expect(field.get().value).toBe('Theirs')
  field.type('Mine')
  field.follow({ value: 'Theirs again', v: 4 })
  expect(field.get().value).toBe('Mine')
})

test('what the device kept comes back and is sent over what it was typed over', async () => {
  const { field, save } = set()
  field.follow({ value: 'Theirs', v: 3 })
  field.restore({ value: 'Mine', base: '', v: 0 })
  expect(field.get().value).toBe('Mine')
  await vi.runAllTimersAsync()
  expect(save.mock.calls).toEqual([['Mine', { value: '', v: 0 }]])
})

test('somebody chose the other words: these are shown', async () => {
  const { field, save } = set()
  save.mockResolvedValueOnce({ value: 'Theirs', v: 5, isWaiting: false })
  field.type('Mine')
  await field.flush()
  expect(field.get().value).toBe('Theirs')
})

test('after what waited is refused, what stands here is typed over the last version that the server had', async () => {
  const { field, save, world } = set({ isOnline: false })
  field.type('Off')
  await field.flush()
  field.type('Off food')
  await field.flush()
  field.revert(false)
  expect(field.get()).toMatchObject({ value: 'Off food', saving: { kind: 'failed' } })
  expect(world.kept).toEqual({ value: 'Off food', base: '', v: 0 })
  // Its version number is the one that was expected.
  field.follow({ value: 'Theirs', v: 2 })
  await field.flush()
  expect(save.mock.calls.at(-1)).toEqual(['Off food', { value: '', v: 0 }])
})

test('after what waited is sent, it is gone on with over its version', async () => {
  const { field, save } = set({ isOnline: false })
  field.type('Off')
  await field.flush()
  field.confirm(1)
  field.revert(false)
  field.type('Off food')
  await field.flush()
  expect(save.mock.calls.at(-1)).toEqual(['Off food', { value: 'Off', v: 1 }])
})

test('words kept over others that waited come back over those only if they are there', async () => {
  const first = set({ isOnline: false })
  first.field.type('Off')
  await first.field.flush()
  first.field.type('Off food')
  const kept = first.world.kept as Unsaved<string>
  expect(kept).toEqual({ value: 'Off food', base: 'Off', v: 1, over: { value: '', v: 0 } })
  const refused = set()
  refused.field.follow({ value: 'Theirs', v: 1 })
  refused.field.restore(kept)
  await vi.runAllTimersAsync()
  expect(refused.save.mock.calls).toEqual([['Off food', { value: '', v: 0 }]])
  const sent = set()
  sent.field.follow({ value: 'Off', v: 1 })
  sent.field.restore(kept)
  await vi.runAllTimersAsync()
  expect(sent.save.mock.calls).toEqual([['Off food', { value: 'Off', v: 1 }]])
})
