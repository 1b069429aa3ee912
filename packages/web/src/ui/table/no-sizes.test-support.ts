// The document of the tests has no sizes: nothing is observed there, and tables show the rows that they draw without any.
import { vi } from 'vitest'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
