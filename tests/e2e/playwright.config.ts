// End-to-end and accessibility tests in real Chromium, on a fresh stack with a state of its own.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  // A day of ten minutes, at full size alone; its steps are in invoices.spec.ts, too.
  testIgnore: process.env.FULL ? [] : ['e2e/cashier-day.spec.ts'],
  globalSetup: './stack.ts',
  outputDir: '../../test-results',
  // Pictures that the gallery is compared with; `-u` writes them anew (docs/add-a-feature.md).
  snapshotPathTemplate: '{testDir}/e2e/snapshots/{arg}{ext}',
  // While one waits for the stack another draws: with two a fifth of the cores' time passed idle (decision 199). Tests share the stack,
  // but no account's preferences and no slot of a day.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '/dev/null' }]],
  use: {
    locale: 'en-IE',
    // Another zone than any branch's: the calendar has to show the branch's time.
    timezoneId: 'America/New_York',
    // Drawing each frame of every fade took a third of the whole suite's time: smoke.spec.ts alone moves, and all in FULL.
    contextOptions: { reducedMotion: process.env.FULL ? 'no-preference' : 'reduce' },
    // A trace costs every test a fifth of its time: TRACE=1 keeps those of tests that fail.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // It would fetch the whole app in each new context: offline-shell.spec.ts alone has it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        // The headless shell would shape letters otherwise than a browser with a window does.
        '--font-render-hinting=slight',
        // Root has no user namespaces to build a sandbox with.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
