// The board of a page's fields: a field that was unmounted still counts until its text is saved.
import { expect, test } from 'vitest'
import { createAutosave } from './autosave.ts'
import { createSavedBoard } from './saved-board.ts'

const set = () => {
  const world = { isRefused: true, saved: '' }
  const field = createAutosave<string>(
    {
      save: async (value, { v }) => {
        if (world.isRefused) throw new Error('refused')
        world.saved = value
        return { value, v: v + 1, isWaiting: false }
      },
      keep: () => undefined,
      isOnline: () => false,
      now: () => 42,
    },
    { value: '', v: 0 },
  )
  return { world, field, board: createSavedBoard() }
}

test('a field that was left with words that could not be saved is still told, found and saved', async () => {
  const { world, field, board } = set()
  const leave = board.add('step', field)
  field.type('Lame')
  leave()
  expect(await board.flush()).toBe(false)
  expect(board.get().kind).toBe('failed')
  expect(board.find('step')).toBe(field)
  world.isRefused = false
  expect(await board.flush()).toBe(true)
  expect(world.saved).toBe('Lame')
})

test('a field that was left goes once its words are saved', async () => {
  const { world, field, board } = set()
  world.isRefused = false
  const leave = board.add('step', field)
  field.type('Lame')
  leave()
  expect(board.find('step')).toBe(field)
  expect(await board.flush()).toBe(true)
  await Promise.resolve()
  expect(board.find('step')).toBeUndefined()
  expect(board.get().kind).toBe('saved')
})
