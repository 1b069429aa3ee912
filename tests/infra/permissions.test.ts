// Compares each function's rights with a list written by hand: a wider right needs a visible change in that list.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allowed, kept, removable } from './support/allowed.ts'
import { programOf, stages, statementsOf } from './support/program.ts'

/** The whole code of a function's bundle: what it loads at the start, and what it loads later. */
const codeOf = (file: string): string =>
  readdirSync(dirname(file))
    .filter(name => /\.m?js$/.test(name))
    .map(name => readFileSync(join(dirname(file), name), 'utf8'))
    .join('\n')

/** Roles that the scheduler assumes, one per job. */
const ofScheduler = [
  'AuditLevelsRole',
  'AuditLocksRole',
  'AuditSealsRole',
  'BuildSnapshotsRole',
  'HearPaymentsRole',
  'MailAgainRole',
  'MendMonthsRole',
  'SealAuditRole',
  'SumMovementsRole',
  'TendSeriesRole',
]

describe.each(stages)('in %s', stage => {
  const program = programOf(stage)

  /** The kind of each resource of this stage, by its ARN. */
  const kinds = () => {
    const named = (type: string, name: string) => String(program.inputs(type, name).name)
    const at = (service: string, name: string) => `arn:aws:${service}:eu-central-1:123456789012:${name}`
    const table = named('aws:dynamodb/table:Table', 'TableTable')
    const bucket = `arn:aws:s3:::${program.inputs('aws:s3/bucket:Bucket', 'FilesBucket').bucket}`
    const heads = `arn:aws:s3:::${program.inputs('aws:s3/bucket:Bucket', 'HeadsBucket').bucket}`
    return {
      [at('dynamodb', table)]: 'table',
      [at('dynamodb', `${table}/index/*`)]: 'indexes',
      [at('dynamodb', `${table}/index/gsi1`)]: 'memberships',
      [at('dynamodb', `table/${table}/stream/1`)]: 'stream',
      [at('cognito', named('aws:cognito/userPool:UserPool', 'UserPoolUserPool'))]: 'people',
      [at('sqs', named('aws:sqs/queue:Queue', 'StreamFailuresQueue'))]: 'stream failures',
      [at('sqs', named('aws:sqs/queue:Queue', 'ScheduleFailuresQueue'))]: 'schedule failures',
      [at('iot', `topic/vetrounds/${stage}/*`)]: 'own topics',
      [at('iot', `client/vetrounds-${stage}-*`)]: 'own connections',
      [at('sesv2', 'EmailIdentity')]: 'mail identity',
      [at('sesv2', 'EmailConfig')]: 'mail configuration',
      [`${bucket}/quarantine/*`]: 'quarantine',
      [`${bucket}/files/*`]: 'files',
      [`${bucket}/snap/*`]: 'snapshots',
      [`${heads}/*`]: 'heads',
      [at('lambda', named('aws:lambda/function:Function', 'ScheduleFunctionFunction'))]: 'schedule',
    }
  }

  test('every role is in the list', () => {
    expect(
      program
        .all('aws:iam/role:Role')
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(allowed).sort())
  })

  test.each(Object.keys(allowed))('%s has these rights and no other', role => {
    const kindOf = kinds()
    const found: Record<string, string[]> = {}
    for (const { effect = 'Allow', actions, resources, conditions } of statementsOf(stage, role)) {
      if (effect === 'Deny') continue
      // Only the right to delete rows has a condition, which another test checks.
      const isRemoval = actions.join() === 'dynamodb:DeleteItem'
      expect([effect, conditions?.length ?? 0]).toEqual(['Allow', isRemoval ? 1 : 0])
      for (const action of actions)
        found[action] = [...(found[action] ?? []), ...resources.map(arn => kindOf[arn] ?? arn)]
    }
    expect(found).toEqual(allowed[role])
  })

  test('no right is a pattern of actions, and none is on everything', () => {
    for (const { name } of program.all('aws:iam/role:Role'))
      for (const { actions, resources } of statementsOf(stage, name)) {
        for (const action of actions) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/)
        for (const resource of resources) expect(resource).not.toBe('*')
      }
  })

  test('nothing reads the whole table, and nothing deletes from it but rows of patients and invoices', () => {
    const granted = program
      .all('aws:iam/role:Role')
      .flatMap(({ name }) => statementsOf(stage, name))
      .filter(({ effect }) => effect !== 'Deny')
    expect(granted.flatMap(({ actions }) => actions).join()).not.toMatch(
      /dynamodb:(Scan|BatchWriteItem|PartiQL\w*|DeleteTable)/,
    )
    expect(granted.filter(({ actions }) => actions.includes('dynamodb:DeleteItem'))).toMatchObject([
      {
        actions: ['dynamodb:DeleteItem'],
        conditions: [
          { test: 'ForAllValues:StringLike', variable: 'dynamodb:LeadingKeys', values: removable },
        ],
      },
    ])
  })

  test('no function may change an audit row in place, whatever else it updates', () => {
    const kindOf = kinds()
    for (const role of Object.keys(allowed)) {
      const statements = statementsOf(stage, role)
      if (!statements.some(({ actions }) => actions.includes('dynamodb:PutItem'))) continue
      expect([role, statements.filter(({ effect }) => effect === 'Deny')]).toEqual([
        role,
        [
          {
            effect: 'Deny',
            actions: ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
            resources: [Object.keys(kindOf).find(arn => kindOf[arn] === 'table')],
            conditions: [{ test: 'ForAnyValue:StringLike', variable: 'dynamodb:LeadingKeys', values: kept }],
          },
        ],
      ])
    }
  })

  test('a role is taken by its service alone, and has AWS’s policy for logs at most', () => {
    for (const { name, inputs } of program.all('aws:iam/role:Role')) {
      const service = ofScheduler.includes(name) ? 'scheduler.amazonaws.com' : 'lambda.amazonaws.com'
      expect(inputs.assumeRolePolicy).toMatchObject({ Statement: [{ Principal: { Service: service } }] })
      expect(inputs.managedPolicyArns ?? []).toEqual(
        ofScheduler.includes(name)
          ? []
          : ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
      )
    }
  })
})

describe('code', () => {
  // The list above is written by hand; this test compares it with the code that is really bundled.
  test('whatever may give a vet’s day back has the right to update rows', () => {
    const { bundles } = programOf('production')
    const releasing = Object.entries(bundles).filter(
      ([, { file }]) => file && /"vd"\s*:\s*"rd"/.test(codeOf(file)),
    )
    expect(releasing.map(([name]) => name).sort()).toEqual([
      'ApiFunction',
      'ScheduleFunction',
      'StreamFunction',
    ])
    for (const [name] of releasing) {
      const rights = statementsOf('production', `${name}Role`).flatMap(({ effect, actions }) =>
        effect === 'Deny' ? [] : actions,
      )
      expect([name, rights]).toEqual([name, expect.arrayContaining(['dynamodb:UpdateItem'])])
      expect([name, rights]).toEqual([name, expect.arrayContaining(['dynamodb:ConditionCheckItem'])])
    }
  })
})

describe('links', () => {
  const { bundles } = programOf('production')
  const names = [
    'Table',
    'Files',
    'Heads',
    'UserPool',
    'WebClient',
    'Email',
    'CursorSecret',
    'LinkSecret',
    'RouterSecret',
    'Push',
  ]
  const asked = new RegExp(`\\("(${names.join('|')})"\\)`, 'g')

  test.each(Object.keys(bundles))('%s is handed what its code asks for, and no more', name => {
    const bundle = bundles[name]
    if (!bundle?.file) throw new Error(`${name} has no bundle`)
    const read = new Set([...codeOf(bundle.file).matchAll(asked)].map(([, resource]) => resource))
    expect(Object.keys(bundle.links).sort()).toEqual([...read].sort())
  })

  test('a link hands over names, and no right', () => {
    for (const { name, inputs } of programOf('production').all('sst:sst:LinkRef'))
      if (names.some(linked => name === `${linked}LinkRef`)) expect(inputs).not.toHaveProperty('include')
  })
})
