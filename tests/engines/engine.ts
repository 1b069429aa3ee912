// What the walk needs of a browser, whichever engine it has: real keys, a real pointer, and what stands in the page.
export interface Point {
  x: number
  y: number
}

/** Keys by the names that `KeyboardEvent.key` gives them. */
export type Key = 'Control' | 'Enter' | 'Escape' | 'F2' | 'Tab'

export interface Engine {
  /** Opens an address; resolves when it has loaded. */
  open: (url: string) => Promise<void>
  /** As F5 does; resolves when the page has loaded. */
  reload: () => Promise<void>
  /** Runs a function in the page, of which it knows nothing but its arguments. */
  ask: <Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args) => Promise<T>
  type: (text: string) => Promise<void>
  /** Presses the last key while the others are held. */
  press: (...keys: Key[]) => Promise<void>
  click: (at: Point) => Promise<void>
  drag: (from: Point, to: Point) => Promise<void>
  close: () => Promise<void>
}

/** The size of the window, as of a small notebook. */
export const SIZE = { width: 1440, height: 900 }
/** So many moves of a drag: fewer are taken for a click by no engine, more cost time. */
export const STEPS = 8
/** In ms: a first start, or a page that loads anew, on a machine that does much else. */
export const PATIENCE = 120_000
