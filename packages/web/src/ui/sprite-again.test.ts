// Icons that could not be read are read again.
// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { loadSprite, shapeOf } from './sprite.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('after a refusal of the server, too, which no change of the connection follows', async () => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const icons =
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="check" viewBox="0 0 24 24"><path d="M1 2" /></symbol></svg>'
  const read = vi
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(new Response('', { status: 503 }))
    .mockResolvedValueOnce(new Response(icons))
  await loadSprite()
  expect(shapeOf('check')).toBeUndefined()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(shapeOf('check')).toBe('M1 2')
})
