// Temporal: the browser's own, else a polyfill that only browsers without it download.
import type { Temporal as Polyfill } from 'temporal-polyfill'

type Namespace = typeof Polyfill

const native = (globalThis as { Temporal?: Namespace }).Temporal

/** Dates and zones. The module that imports it waits for the polyfill where one is needed. */
export const Temporal: Namespace =
  native ?? ((await import('temporal-polyfill/implementation')).Temporal as Namespace)
