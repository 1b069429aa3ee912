// Finds elements in the page, and waits for them.
// biome-ignore-all lint/performance/useDomNodeTextContent: only innerText leaves out what is hidden, and what nobody can read is not said.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Engine, PATIENCE, type Point } from './engine.ts'

export interface Found extends Point {
  name: string
  width: number
  height: number
  /** Whether its middle is within the window. */
  isWithin: boolean
}

/** Runs in the page: finds the visible elements with this selector whose name begins with `start`. */
const findInPage = (selector: string, start: string): Found[] =>
  Array.from(document.querySelectorAll<HTMLElement>(selector)).flatMap(element => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.innerText
    const name = (element.getAttribute('aria-label') ?? label ?? element.innerText).trim()
    const { x, y, width, height } = element.getBoundingClientRect()
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    if (!isShown || !name.startsWith(start)) return []
    const middle = { x: x + width / 2, y: y + height / 2 }
    const isWithin = middle.x > 0 && middle.x < innerWidth && middle.y > 0 && middle.y < innerHeight
    return [{ name, ...middle, width, height, isWithin }]
  })

export const openPage = (engine: Engine) => {
  /**
   * Asks until the answer is truthy.
   * @throws after PATIENCE, with the text that was on the screen
   */
  const until = async <T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> => {
    for (const end = Date.now() + PATIENCE; ; await sleep(100)) {
      const answer = await ask()
      if (answer) return answer
      if (Date.now() < end) continue
      const seen = await engine.ask(() => {
        const { tagName, value = '' } = document.activeElement as HTMLInputElement
        return `${location.href}, the focus on ${tagName} “${value}”\n${document.body.innerText}`
      })
      throw new Error(`Waited in vain: ${what}. There was ${seen}`)
    }
  }
  const all = (selector: string, start = ''): Promise<Found[]> => engine.ask(findInPage, selector, start)
  return {
    until,
    all,
    /** Waits for the first visible element. */
    find: (selector: string, start = ''): Promise<Found> =>
      until(`${selector} “${start}”`, async () => (await all(selector, start))[0]),
    /** Clicks the first element whose middle is within the window, once there is one. */
    click: async (selector: string): Promise<void> =>
      engine.click(
        await until(`${selector} within the window`, async () =>
          (await all(selector)).find(({ isWithin }) => isWithin),
        ),
      ),
    gone: (selector: string, start = ''): Promise<boolean> =>
      until(`no ${selector} “${start}”`, async () => (await all(selector, start)).length === 0),
    /** Waits until the page shows a text. */
    reads: (text: string): Promise<boolean> =>
      until(`the sentence “${text}”`, () =>
        engine.ask(wanted => document.body.innerText.includes(wanted), text),
      ),
  }
}
