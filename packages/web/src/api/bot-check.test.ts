import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passBotCheck } from './bot-check.ts'

type Script = { src: string; onload: () => void; onerror: () => void }

const loaded: Script[] = []

beforeEach(() => {
  vi.useFakeTimers()
  loaded.length = 0
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (script: Script) => loaded.push(script) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = () => {
  let state = 'waiting'
  const done = passBotCheck('https://check.example/challenge.js').then(
    () => {
      state = 'passed'
    },
    (error: Error) => {
      state = error.message
    },
  )
  return { done, state: () => state }
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('the first call waits for the token, not for the script alone', async () => {
  const check = begin()
  expect(loaded.map(({ src }) => src)).toEqual(['https://check.example/challenge.js'])
  let solved: (token: string) => void = () => undefined
  const getToken = () =>
    new Promise<string>(resolve => {
      solved = resolve
    })
  vi.stubGlobal('AwsWafIntegration', { getToken })
  loaded[0]?.onload()
  await settle()
  expect(check.state()).toBe('waiting')
  solved('token')
  await check.done
  expect(check.state()).toBe('passed')
})

test('a token that never comes ends after eight seconds, and another try loads no second script', async () => {
  const check = begin()
  const getToken = vi.fn(() => new Promise<string>(() => undefined))
  vi.stubGlobal('AwsWafIntegration', { getToken })
  loaded[0]?.onload()
  await vi.advanceTimersByTimeAsync(7999)
  expect(check.state()).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(check.state()).toBe('The bot check took too long.')
  getToken.mockResolvedValue('token')
  const again = begin()
  await again.done
  expect(again.state()).toBe('passed')
  expect(loaded).toHaveLength(1)
})

test('a script that can not be loaded is an error', async () => {
  const check = begin()
  loaded[0]?.onerror()
  await check.done
  expect(check.state()).toBe('The bot check could not be loaded.')
})
