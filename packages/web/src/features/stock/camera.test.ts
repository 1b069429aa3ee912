// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { canScan, watchCamera } from './camera.ts'

const stop = vi.fn()

/** A browser whose detector finds these codes one after the other, and then nothing. */
const seeing = (...codes: (string | undefined)[]) => {
  window.BarcodeDetector = Object.assign(
    class {
      detect = async () => {
        const rawValue = codes.shift()
        return rawValue === undefined ? [] : [{ rawValue }]
      }
    },
    { getSupportedFormats: async () => ['ean_13', 'qr_code'] },
  )
  const getUserMedia = vi.fn(async () => ({ getTracks: () => [{ stop }] }))
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const video = { play: async () => undefined, srcObject: null } as unknown as HTMLVideoElement
  return { video, getUserMedia }
}

afterEach(() => {
  delete window.BarcodeDetector
  stop.mockReset()
})

test('no camera is offered where the browser lets no page have one', () => {
  expect(canScan()).toBe(false)
  seeing()
  expect(canScan()).toBe(true)
})

test('the first barcode is told once, and the camera goes off', async () => {
  const { video } = seeing(undefined, '4028691501237', '999')
  const onCode = vi.fn()
  await watchCamera(video, new AbortController().signal, onCode)
  expect(onCode.mock.calls).toEqual([['4028691501237']])
  expect(stop).toHaveBeenCalledTimes(1)
})

test('a dialog that is closed ends it, and whoever forbids the camera is not asked again', async () => {
  const { video, getUserMedia } = seeing(undefined, undefined)
  const closed = new AbortController()
  const onCode = vi.fn()
  const watching = watchCamera(video, closed.signal, onCode)
  closed.abort()
  await watching
  expect([onCode.mock.calls.length, stop.mock.calls.length]).toEqual([0, 1])
  getUserMedia.mockRejectedValueOnce(new Error('NotAllowedError'))
  await expect(watchCamera(video, new AbortController().signal, onCode)).rejects.toThrow('NotAllowedError')
})
