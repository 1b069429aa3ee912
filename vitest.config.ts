// Vitest projects by folder; scripts/test.ts runs them together.
import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** As long as one test may take, in ms. In FULL its numbers are up to fifty times the usual ones. */
const TIMEOUT = process.env.FULL ? 1_800_000 : 60_000

/**
 * How long a condition may take to come true, in ms: what is waited for may first have to be read and transformed, on a machine that is busy.
 * A second, which is Vitest's, was too short for that.
 */
const SOON = 15_000

/**
 * Packages that keep texts, answers or linked resources: where files share a thread, they are read anew for each, like the product's
 * modules. The same in all projects, since Vitest remembers for all what it has decided for one.
 */
const keeping = [/\/(react-)?i18next\//, /\/swr\//, /\/sst\//]

const project = (name: string, include: string[], more: object = {}) => ({
  test: {
    ...{ name, include, environment: 'node' as const, testTimeout: TIMEOUT, hookTimeout: TIMEOUT },
    expect: { poll: { timeout: SOON } },
    server: { deps: { inline: keeping } },
    ...more,
  },
})

const stack = {
  globalSetup: ['tests/support/global-setup.ts'],
  setupFiles: ['tests/support/setup.ts'],
  // Core and the SDK are read once a worker instead of once a file; setup.ts puts back what a file may have set.
  isolate: false,
}

/** Test files beside what they test, and their text. */
const units = globSync('packages/*/src/**/*.test.{ts,tsx}', { cwd: import.meta.dirname }).map(
  file => [file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')] as const,
)
const filesWith = (text: RegExp) => units.flatMap(([file, content]) => (text.test(content) ? [file] : []))

const all = filesWith(/(?:)/)
/** Those with a document. */
const components = filesWith(/@vitest-environment/)
/** Those that may leave something to others: a mock, a spy, the clock, or what else is set for a whole process. */
const changing = filesWith(/\bvi\.|\bset[A-Z]\w*\(|\bglobalThis\b|process\.env/)

/** The one check of the repository that mocks a module. */
const mocking = 'tests/repository/demo-past.test.ts'

/** What tests of components load most, bundled: read once a thread, since nothing in it is kept for the next file. */
const bundled = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-aria-components',
  'react-hook-form',
  '@testing-library/react',
  '@testing-library/user-event',
]

/** Their workers start a Cognito each, whose address and keys the product's modules keep. */
const auth = ['tests/api/auth*.test.ts']
/** Domains of clinics and people. */
const people = [
  'tests/domain/{audit*,branch-members,clinics,closed-clinic,founding,invites,join,mail-limits,me,members*,outbox,rename,scale,two-factor}.test.ts',
]
/** Owners, patients, their timeline and the search. */
const desk = ['tests/domain/{owners,patients,timeline,search,snapshot}*.test.ts']
/** Appointments and all that stands in a calendar. */
const booking = ['tests/domain/{appointments,calendar,slots,series,absences,feed,clock-change}*.test.ts']
/** What is called more than once, at once, or with faults in between. */
const again = ['tests/api/{idempotency-*,concurrency,booking-storm,faults}.test.ts']

export default defineConfig({
  test: {
    // What was read and transformed once is kept for the next run.
    fsModuleCache: true,
    // One more than cores: of those that wait for a stack's processes or a pause, the third takes over.
    maxWorkers: 3,
    projects: [
      // Core and the packages are read once a worker, which is most of what these files cost (decision 152).
      project('pure', all, {
        pool: 'threads',
        isolate: false,
        exclude: [...components, ...changing],
      }),
      project('unit', [...changing, mocking], {
        pool: 'threads',
        isolate: false,
        exclude: components,
        setupFiles: ['tests/support/fresh-modules.ts', 'tests/support/own-channels.ts'],
      }),
      // Packages are read once a thread, and stay compiled: an own context for each file took twice as long (decision 282).
      project('components', components, {
        pool: 'threads',
        isolate: false,
        setupFiles: [
          'tests/support/fresh-modules.ts',
          'tests/support/own-channels.ts',
          'packages/web/src/fresh-document.test-support.ts',
          'packages/web/src/no-owner-stacks.test-support.ts',
          'packages/web/src/long-waits.test-support.ts',
        ],
        deps: { optimizer: { client: { enabled: true, include: bundled } } },
      }),
      project('local', ['tests/local/**/*.test.ts'], { isolate: false }),
      project('domain', ['tests/domain/**/*.test.ts'], {
        ...stack,
        exclude: [...people, ...desk, ...booking],
      }),
      project('people', people, stack),
      project('desk', desk, stack),
      project('booking', booking, stack),
      // Several tables instead of one: the embedded database slows down with every row that it holds.
      project('api', ['tests/api/**/*.test.ts'], { ...stack, exclude: [...auth, ...again] }),
      project('auth', auth, stack),
      project('again', again, stack),
      project('scale', ['tests/scale/**/*.test.ts'], stack),
      project('stack', ['tests/stack/**/*.test.ts'], { globalSetup: ['tests/stack/setup.ts'] }),
      // Several of its files read the whole tree.
      project('repository', ['tests/*.test.ts', 'tests/repository/**/*.test.ts'], {
        isolate: false,
        exclude: [mocking],
      }),
      // In FULL alone, and only by its name: it needs browsers that most machines lack.
      project('engines', ['tests/engines/**/*.test.ts']),
      project('infra', ['tests/infra/**/*.test.ts'], {
        globalSetup: ['tests/infra/setup.ts'],
      }),
    ],
  },
})
