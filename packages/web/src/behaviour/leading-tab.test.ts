// The lock by which one tab leads, with a lock manager controlled by the test.
import { afterEach, expect, test, vi } from 'vitest'
import { leadWhenVisible } from './leading-tab.ts'

type Request = { options: LockOptions; hold: () => Promise<void> | undefined; reject: (why: unknown) => void }

const setUp = (visibilityState = 'visible', isLed?: () => Promise<boolean>) => {
  const requests: Request[] = []
  let onVisible = () => {}
  const page = {
    visibilityState,
    addEventListener: (_name: string, listener: () => void) => {
      onVisible = listener
    },
    removeEventListener: () => undefined,
  }
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', {
    locks: {
      request: (_name: string, options: LockOptions, hold: Request['hold']) =>
        new Promise((_, reject) => requests.push({ options, hold, reject })),
    },
  })
  const told: boolean[] = []
  const stop = leadWhenVisible('lock', leads => told.push(leads), isLed)
  const refuse = async (at: number): Promise<void> => {
    requests[at]?.reject(new DOMException('Nobody is here any more', 'AbortError'))
    await Promise.resolve().then(() => undefined)
  }
  const show = () => {
    page.visibilityState = 'visible'
    onVisible()
  }
  return { requests, told, stop, refuse, show }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('who lost the lock to another tab gets in line, and takes it when it comes to the front', async () => {
  const { requests, told, refuse, show } = setUp()
  expect(requests[0]?.options).toEqual({ steal: true })
  void requests[0]?.hold()
  await refuse(0)
  expect(told).toEqual([true, false])
  expect(requests).toHaveLength(2)
  show()
  expect(requests[1]?.options.signal?.aborted).toBe(true)
  void requests[2]?.hold()
  await refuse(1)
  expect(told).toEqual([true, false, true])
  expect(requests).toHaveLength(3)
})

test('a page that is being left asks for nothing again', async () => {
  const { requests, refuse } = setUp()
  void requests[0]?.hold()
  await refuse(0)
  await refuse(1)
  expect(requests).toHaveLength(2)
  const hidden = setUp('hidden')
  await hidden.refuse(0)
  expect(hidden.requests).toHaveLength(1)
})

test('who stops lets go, and takes no lock that comes later', () => {
  const { requests, told, stop } = setUp()
  stop()
  expect(requests[0]?.hold()).toBeUndefined()
  expect(told).toEqual([])
})

test('a lead that is well led is waited for, and taken only from a tab that no longer answers', async () => {
  let isAlive = true
  const { requests, told, show } = setUp('visible', async () => isAlive)
  const settled = () => new Promise(resolve => setTimeout(resolve))
  await settled()
  expect(requests.map(({ options }) => options.steal)).toEqual([undefined])
  show()
  await settled()
  expect(requests).toHaveLength(1)
  isAlive = false
  show()
  await settled()
  expect(requests[0]?.options.signal?.aborted).toBe(true)
  expect(requests[1]?.options).toEqual({ steal: true })
  void requests[1]?.hold()
  show()
  await settled()
  expect(requests).toHaveLength(2)
  expect(told).toEqual([true])
})
