// The results of a Vitest run, for scripts/test/vitest.ts: what passed and failed in each project, and how long each test took.
import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** The results of one project. */
interface Tally {
  passed: number
  failed: number
  /** The time of its files added up, their imports included; three files run at once. */
  seconds: number
}

export interface Report {
  projects: Record<string, Tally>
  tests: { name: string; seconds: number }[]
}

export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const { REPORT = '' } = process.env
    const report: Report = { projects: {}, tests: [] }
    for (const module of modules) {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      const tally = report.projects[module.project.name] ?? { passed: 0, failed: 0, seconds: 0 }
      report.projects[module.project.name] = tally
      tally.seconds += (duration + collectDuration + setupDuration) / 1000
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed') tally.passed += 1
        if (state === 'failed') tally.failed += 1
        const name = `${module.relativeModuleId}: ${test.fullName}`
        report.tests.push({ name, seconds: (test.diagnostic()?.duration ?? 0) / 1000 })
      }
      // Counts a file that could not be read, or a hook that failed.
      if (module.state() === 'failed') tally.failed ||= 1
    }
    if (unhandled.length > 0) report.projects.unhandled = { passed: 0, failed: unhandled.length, seconds: 0 }
    writeFileSync(REPORT, JSON.stringify(report))
  }
}
