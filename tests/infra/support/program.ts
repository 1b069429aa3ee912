// Reads the resources that a stage would create, as synthesize.ts wrote them, and answers the tests' questions about them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bundle, BundleOptions } from './bundle.ts'
import { cache, nodeBinary } from './paths.ts'
import { run } from './platform.ts'

export const stages = ['dev', 'production'] as const
/** A stage, or production in a rare state: with a restored table, and without the challenge at sign-in. */
type Variant = (typeof stages)[number] | 'restored'

type Resource = {
  type: string
  name: string
  inputs: Record<string, unknown>
  retain?: boolean
  protect?: boolean
}

type Program = {
  app: { name: string; protect: boolean; removal: string; providers: { aws: { region: string } } }
  errors: string[]
  resources: Resource[]
  /** By function name; built for production only. `links` are the resources linked to the function, by name. */
  bundles: Record<string, Bundle & { links: Record<string, Record<string, unknown>>; options: BundleOptions }>
}

const production = {
  VETROUNDS_DOMAIN: 'app.example.org',
  VETROUNDS_MAIL_FROM: 'no-reply@example.org',
  VETROUNDS_ALARM_MAIL: 'ops@example.org',
}

/** The contents of a person's `.env.<stage>`. */
const environment: Record<Variant, Record<string, string>> = {
  dev: {},
  production: { ...production, VETROUNDS_CHALLENGE: '1' },
  restored: { ...production, VETROUNDS_RESTORED_TABLE: 'rows-of-yesterday' },
}

const fileOf = (name: string) => join(cache, `${name}.json`)

/**
 * Runs the program of a stage; takes about 3 s. Rejects when the program fails.
 * @param refused further environment variables, for a program that is expected to be refused
 */
export const synthesize = (variant: Variant, refused?: Record<string, string>) =>
  run(
    nodeBinary,
    [
      fileURLToPath(new URL('synthesize.ts', import.meta.url)),
      variant === 'dev' ? 'dev' : 'production',
      fileOf(refused ? 'refused' : variant),
    ],
    { ...environment[variant], ...refused },
  )

/** The program of a stage, and look-ups in it. */
export function programOf(stage: Variant) {
  const program: Program = JSON.parse(readFileSync(fileOf(stage), 'utf8'))
  const all = (type: string) => program.resources.filter(resource => resource.type === type)
  const resource = (type: string, name: string) => {
    const [found, ...more] = all(type).filter(candidate => candidate.name === name)
    if (!found || more.length > 0)
      throw new Error(`${stage} has ${more.length + (found ? 1 : 0)} of ${type} ${name}`)
    return found
  }
  const inputs = <T = Record<string, unknown>>(type: string, name: string) => resource(type, name).inputs as T
  return { ...program, all, resource, inputs }
}

export type Statement = {
  effect?: string
  actions: string[]
  resources: string[]
  conditions?: { test: string; variable: string; values: string[] }[]
}

/** The statements of a role's own policy. */
export function statementsOf(stage: Variant, role: string): Statement[] {
  const { inlinePolicies } = programOf(stage).inputs<{ inlinePolicies: { policy: string }[] }>(
    'aws:iam/role:Role',
    role,
  )
  return inlinePolicies.flatMap(({ policy }) => JSON.parse(policy).Statement)
}
