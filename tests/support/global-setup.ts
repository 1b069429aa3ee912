// Once per run: starts the environment of the tests and hands it to their workers.
import type { TestProject } from 'vitest/node'
import { startEnvironment } from './environment.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    env: Record<string, string>
    signingKey: string
  }
}

/** Provides the environment and the signing key to the tests; returns what stops the environment after the run. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const { env, signingKey, stop } = await startEnvironment(project.name)
  project.provide('env', env)
  project.provide('signingKey', signingKey)
  return stop
}
