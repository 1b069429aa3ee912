// End-to-end and accessibility tests in a real Chromium, on a fresh stack with a state of its own.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '..',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  // Takes ten minutes, so it runs only in FULL; its steps are in invoices.spec.ts, too.
  testIgnore: process.env.FULL ? [] : ['e2e/cashier-day.spec.ts'],
  globalSetup: './stack.ts',
  outputDir: '../../test-results',
  // The pictures with which the gallery is compared; `-u` writes them anew (docs/add-a-feature.md).
  snapshotPathTemplate: '{testDir}/e2e/snapshots/{arg}{ext}',
  // Three, since with two workers the cores were idle for a fifth of the time: while one waits for the stack, another can draw
  // (decision 199). Tests share the stack, but never the preferences of an account or a slot of a day.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '/dev/null' }]],
  use: {
    locale: 'en-IE',
    // A zone that no branch has, since the calendar must show the branch's time.
    timezoneId: 'America/New_York',
    // Drawing fades took a third of the suite's time: motion is on in specs that ask for it, e.g. smoke.spec.ts, and in FULL.
    contextOptions: { reducedMotion: process.env.FULL ? 'no-preference' : 'reduce' },
    // Traces cost every test a fifth of its time. With TRACE=1, those of failed tests are kept.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // The service worker would fetch the whole app in each new context. Only tests that need it allow it, e.g.
    // offline-shell.spec.ts.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        // Without this, the headless shell draws letters differently from a browser with a window.
        '--font-render-hinting=slight',
        // Chromium can't use its sandbox as root.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
})
