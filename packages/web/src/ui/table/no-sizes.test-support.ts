// The test document has no sizes, so ResizeObserver does nothing there, and tables show the rows that they render without sizes.
import { vi } from 'vitest'

vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
