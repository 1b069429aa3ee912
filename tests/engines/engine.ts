// What the walk needs from a browser of any engine: real keys, a real pointer, and access to the page.
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
  /** Runs a function in the page; the function can use only its arguments. */
  ask: <Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args) => Promise<T>
  type: (text: string) => Promise<void>
  /** Presses the last key while the others are held. */
  press: (...keys: Key[]) => Promise<void>
  click: (at: Point) => Promise<void>
  drag: (from: Point, to: Point) => Promise<void>
  close: () => Promise<void>
}

/** The size of the window: that of a small notebook. */
export const SIZE = { width: 1440, height: 900 }
/** How many moves a drag has: enough that no engine takes it for a click; more would only cost time. */
export const STEPS = 8
/** How long to wait at most, in ms: for a first start or a reload on a busy machine. */
export const PATIENCE = 120_000
