// Measures in the page: keys by Event Timing, steps from the press to the paint of their content, and the frames of scrolling.
import type { CDPSession, Page } from '@playwright/test'

export const share = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
}

declare global {
  interface Window {
    bench: { keys: number[]; frames: number[]; isScrolling: boolean }
  }
}

/** Records keys and frames in every document that `page` loads from now on. */
export const watch = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.bench = { keys: [], frames: [], isScrolling: false }
    const observer = new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (['keydown', 'input', 'keyup'].includes(entry.name)) window.bench.keys.push(entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    let before = 0
    const frame = (at: number) => {
      if (window.bench.isScrolling && before > 0) window.bench.frames.push(at - before)
      before = at
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
}

export const slowDown = async (page: Page, rate: number): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
  return devtools
}

/** Types texts letter by letter, as fast as a person does; returns the duration of each key in ms. */
export const typing = async (page: Page, field: string, texts: readonly string[]): Promise<number[]> => {
  let pressed = 0
  await page.locator(field).first().focus()
  await page.evaluate(() => {
    window.bench.keys = []
  })
  for (const text of texts) {
    for (const letter of text) {
      await page.keyboard.press(letter === ' ' ? 'Space' : letter)
      await page.waitForTimeout(90)
      pressed += 1
    }
    await page.waitForTimeout(400)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await page.waitForTimeout(400)
    pressed += 2
  }
  const keys = await page.evaluate(() => window.bench.keys)
  // Events under 16 ms aren't reported: takes as many of the longest events as keys were pressed, and 16 ms for missing ones.
  const longest = keys.sort((a, b) => b - a).slice(0, pressed)
  return [...longest, ...Array.from({ length: Math.max(0, pressed - longest.length) }, () => 16)]
}

/** Clicks the element `press`; returns the ms until the paint of what the expression `isThere` waits for. */
export const step = (page: Page, press: string, isThere: string): Promise<number> =>
  page.evaluate(
    ([pressed, wanted]) =>
      new Promise<number>((resolve, reject) => {
        const target = document.querySelector<HTMLElement>(pressed)
        if (!target) return reject(new Error(`There is no ${pressed}`))
        const began = performance.now()
        const isShown = new Function(`return (${wanted})`) as () => boolean
        const look = () => {
          if (performance.now() - began > 10_000) return reject(new Error(`Never: ${wanted}`))
          if (!isShown()) return requestAnimationFrame(look)
          // Waits for the next frame, as the current one is still being drawn.
          requestAnimationFrame(() => resolve(performance.now() - began))
          return undefined
        }
        target.click()
        requestAnimationFrame(look)
      }),
    [press, isThere] as const,
  )

/** Scrolls by wheel for some seconds, then jumps to several places; returns the ms of each frame. */
export const scrolling = async (page: Page, list: string): Promise<number[]> => {
  const box = await page.locator(list).first().boundingBox()
  if (!box) throw new Error(`There is no ${list}`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(() => {
    window.bench.frames = []
    window.bench.isScrolling = true
  })
  for (let at = 0; at < 150; at += 1) await page.mouse.wheel(0, 240)
  for (const part of [0.2, 0.7, 0.71, 0.95, 0.3]) {
    await page.evaluate(
      ([one, to]) => {
        const area = document.querySelector<HTMLElement>(one)
        if (area) area.scrollTop = area.scrollHeight * to
      },
      [list, part] as const,
    )
    for (let at = 0; at < 15; at += 1) await page.mouse.wheel(0, 240)
    await page.waitForTimeout(300)
  }
  return page.evaluate(() => {
    window.bench.isScrolling = false
    return window.bench.frames
  })
}
