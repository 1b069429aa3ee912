// Test files share a thread, whose packages stay loaded and compiled. The product's own modules are read anew for each file, so that
// mocks have their effect and nothing that a module keeps reaches the next file.
import { afterAll, vi } from 'vitest'

vi.useRealTimers()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()

// What this file still loads must not arrive among the modules of the next one.
afterAll(() => vi.dynamicImportSettled())
