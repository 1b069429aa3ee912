// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

type Ends = () => void
let data: typeof import('./first-data.ts')
const ran = vi.fn()

/** Starts a read; returns a function that ends it. */
const read = (): Ends => {
  let end: Ends = () => undefined
  void data.countAwaited(
    new Promise<void>(resolve => {
      end = resolve
    }),
  )
  return end
}

beforeEach(async () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<h1>Patients</h1>'
  vi.resetModules()
  ran.mockClear()
  data = await import('./first-data.ts')
  data.afterFirstData(ran)
})

test('what is needed later waits for the last read of the page, and a moment more', async () => {
  data.watchFirstData(Promise.resolve())
  const [one, two] = [read(), read()]
  await vi.advanceTimersByTimeAsync(10_000)
  one()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).not.toHaveBeenCalled()
  two()
  await vi.advanceTimersByTimeAsync(100)
  const next = read()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ran).not.toHaveBeenCalled()
  next()
  await vi.advanceTimersByTimeAsync(500)
  expect(ran).toHaveBeenCalledOnce()
})

test('a page that asks nothing stands once it is shown, however long its code takes, and from then on nothing waits', async () => {
  let show: Ends = () => undefined
  data.watchFirstData(
    new Promise<void>(resolve => {
      show = resolve
    }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ran).not.toHaveBeenCalled()
  show()
  await vi.advanceTimersByTimeAsync(500)
  expect(ran).toHaveBeenCalledOnce()
  data.afterFirstData(ran)
  expect(ran).toHaveBeenCalledTimes(2)
})

test('a read that fails has ended, too', async () => {
  data.watchFirstData(Promise.resolve())
  await expect(data.countAwaited(Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  await vi.advanceTimersByTimeAsync(500)
  expect(ran).toHaveBeenCalledOnce()
})

test.each([
  ['the frame without its page', '<nav></nav>'],
  ['a list that waits for its rows', '<h1>Patients</h1><div aria-busy="true"></div>'],
])('between two reads, %s does not stand yet, though nothing is under way', async (_, drawn) => {
  document.body.innerHTML = drawn
  data.watchFirstData(Promise.resolve())
  read()()
  await vi.advanceTimersByTimeAsync(3000)
  expect(ran).not.toHaveBeenCalled()
  const next = read()
  document.body.innerHTML = '<h1>Patients</h1><div aria-busy="false"></div>'
  await vi.advanceTimersByTimeAsync(3000)
  expect(ran).not.toHaveBeenCalled()
  next()
  await vi.advanceTimersByTimeAsync(500)
  expect(ran).toHaveBeenCalledOnce()
})

test('what says for ever that it waits holds nothing up for ever', async () => {
  document.body.innerHTML = '<h1>Patients</h1><div aria-busy="true"></div>'
  data.watchFirstData(Promise.resolve())
  await vi.advanceTimersByTimeAsync(12_000)
  expect(ran).toHaveBeenCalledOnce()
})
