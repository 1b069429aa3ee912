// Vitest projects by folder; scripts/test.ts runs them one after another.
import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: object = {}) => ({
  test: { name, include, environment: 'node' as const, testTimeout: 20_000, hookTimeout: 60_000, ...more },
})

const stack = { globalSetup: ['tests/support/global-setup.ts'], setupFiles: ['tests/support/setup.ts'] }

export default defineConfig({
  test: {
    // Both cores; the default keeps one back.
    maxWorkers: 2,
    projects: [
      project('unit', ['packages/**/src/**/*.test.ts', 'packages/**/src/**/*.test.tsx']),
      project('local', ['tests/local/**/*.test.ts']),
      project('domain', ['tests/domain/**/*.test.ts'], stack),
      project('api', ['tests/api/**/*.test.ts'], stack),
      project('stack', ['tests/stack/**/*.test.ts']),
      project('repository', ['tests/*.test.ts', 'tests/repository/**/*.test.ts']),
      project('infra', ['tests/infra/**/*.test.ts'], {
        globalSetup: ['tests/infra/setup.ts'],
      }),
    ],
  },
})
