// One finger on a touch screen, by touch events of the browser itself, which cause scrolling, long presses and pointer events.
import { expect, type Locator, type Page } from '@playwright/test'

export type Point = { x: number; y: number }

/** The middle of an element on the screen. */
export const middleOf = async (place: Locator): Promise<Point> => {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger that can be put down, moved in steps and lifted. */
export const openFinger = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(point => ({ ...point, id: 1 })) })
  const finger = {
    down: (at: Point) => send('touchStart', [at]),
    move: async (from: Point, to: Point): Promise<void> => {
      for (let step = 1; step <= 8; step += 1)
        await send('touchMove', [
          { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
        ])
    },
    up: () => send('touchEnd', []),
  }
  return {
    ...finger,
    /** Presses long on an appointment until it can be dragged, and drags it to another place of the grid. */
    drag: async (from: Point, to: Point): Promise<void> => {
      await finger.down(from)
      await expect(page.locator('[data-drag=ghost]')).toBeVisible()
      await finger.move(from, to)
      await finger.up()
    },
  }
}
