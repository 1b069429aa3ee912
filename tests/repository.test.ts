// Rules of the repository that no compiler checks: directions of imports, sizes, and what code must not contain.
import { type EndpointName, endpoints } from '@vetrounds/core/contract/endpoints'
import { queueableTable } from '@vetrounds/core/contract/queueable-table'
import { endpointTable } from '@vetrounds/core/contract/table'
import { describe, expect, test } from 'vitest'
import { bareCode, code, importsOf, paths, textOf } from './support/sources.ts'

const CORE = 'packages/core/src/'
const FUNCTIONS = 'packages/functions/src/'
const WEB = 'packages/web/src/'

/** Files that import something they may not. */
const offenders = (files: readonly string[], forbidden: RegExp): string[] =>
  files.flatMap(path =>
    importsOf(path)
      .filter(name => forbidden.test(name))
      .map(name => `${path} imports ${name}`),
  )

/** The places where a pattern occurs in code, as `path:line`. */
const places = (files: readonly string[], pattern: RegExp, text = textOf): string[] =>
  files.flatMap(path =>
    text(path)
      .split('\n')
      .flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}`] : [])),
  )

test('there is code to look at', () => {
  for (const folder of [CORE, FUNCTIONS, WEB]) expect(code(folder).length).toBeGreaterThan(10)
  expect(code(FUNCTIONS).flatMap(importsOf)).toContain('@vetrounds/core/errors')
  expect(paths.filter(path => path.endsWith('.css')).length).toBeGreaterThan(0)
})

describe('directions', () => {
  test('core sees neither functions nor web nor local, and neither hono nor react', () => {
    expect(
      offenders(code(CORE, { tests: true }), /^@vetrounds\/|\/packages\/|^hono|^react|^aws-amplify/),
    ).toEqual([])
  })

  test('core sees sst in resource.ts alone', () => {
    const files = code(CORE).filter(path => path !== `${CORE}resource.ts`)
    expect(offenders(files, /^sst\b/)).toEqual([])
  })

  test('web never sees functions, local or the table', () => {
    const forbidden =
      /^@vetrounds\/(functions|local)|packages\/(functions|local)|^@aws-sdk|^electrodb|\.service$|\/storage\//
    expect(offenders(code(WEB, { tests: true }), forbidden)).toEqual([])
  })

  test('functions see core through its exports, never web or local', () => {
    expect(offenders(code(FUNCTIONS), /^@vetrounds\/(web|local)|packages\/|^react/)).toEqual([])
  })

  test('local services are not reached from core, functions or web', () => {
    const files = [CORE, FUNCTIONS, WEB].flatMap(folder => code(folder))
    expect(offenders(files, /@vetrounds\/local|packages\/local/)).toEqual([])
  })

  test('rows are known to core alone, and to those who lay thousands of them at once: the demo and tests at size', () => {
    const known = [CORE, 'scripts/seed/', 'tests/support/']
    const others = paths.filter(
      path => /\.tsx?$/.test(path) && !known.some(folder => path.startsWith(folder)),
    )
    expect(offenders(others, /\.entity(\.ts)?$/)).toEqual([])
  })

  test("a domain calls another's service, never its rows", () => {
    const found = code(CORE).flatMap(path => {
      const domain = path.slice(CORE.length).split('/')[0]
      return importsOf(path)
        .filter(name => /\.entity\.ts$/.test(name))
        .map(name => new URL(name, `file:///${path}`).pathname.slice(CORE.length + 1))
        .filter(target => target.split('/')[0] !== domain && !/^(storage|audit)\//.test(target))
        .map(target => `${path} imports ${target}`)
    })
    expect(found).toEqual([])
  })
})

describe('files', () => {
  const written = paths.filter(
    path => /\.(tsx?|js|css)$/.test(path) && !/\/dist\/|sst-env\.d\.ts$/.test(path),
  )

  test('stay within 400 lines, messages excepted', () => {
    const long = written
      .filter(path => !/messages/.test(path))
      .map(path => `${path}: ${textOf(path).split('\n').length - 1}`)
      .filter(line => Number(line.split(': ')[1]) > 400)
    expect(long).toEqual([])
  })

  test('are no barrels: one that does nothing but pass on', () => {
    const barrels = code('packages/').filter(path => {
      const lines = bareCode(path)
        .split('\n')
        .filter(line => line.trim() !== '')
      return lines.length > 0 && lines.every(line => /^export (type )?(\*|\{[^}]*\}) from/.test(line))
    })
    expect(barrels).toEqual([])
  })

  test('hold no to-do notes and no tests that are left out', () => {
    // The words are assembled from parts, so that the test doesn't find this file.
    const notes = new RegExp(`\\b(TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`)
    expect(places(written, notes)).toEqual([])
    const tests = written.filter(path => /\.(test|spec|e2e)\.tsx?$/.test(path))
    expect(
      places(tests, new RegExp(`\\b(test|it|describe)\\.(sk${'ip'}|on${'ly'}|to${'do'}|fails)\\b`)),
    ).toEqual([])
  })

  test('open with what they are for', () => {
    const silent = code('packages/').filter(path => !/^(#!.*\n)?(\/\/|\/\*)/.test(textOf(path)))
    expect(silent).toEqual([])
  })
})

describe('code', () => {
  const product = [CORE, FUNCTIONS, WEB].flatMap(folder => code(folder))

  test('asks the injected clock for the time', () => {
    const clocks = [`${CORE}clock.ts`]
    const files = product.filter(path => !clocks.includes(path))
    expect(places(files, /\bDate\.now\(\)|\bnew Date\(\s*\)|\bDate\(\)/, bareCode)).toEqual([])
  })

  test('asks nothing of a browser that those of build/browsers.ts lack', () => {
    const files = product.filter(path => /^packages\/(core|web)\//.test(path))
    const newer =
      /\b(Map|Object)\.groupBy\(|\bPromise\.(withResolvers|try)\b|\bArray\.fromAsync\(|\bAbortSignal\.any\(|\bURL\.canParse\(/
    expect(places(files, newer, bareCode)).toEqual([])
  })

  test('scans nowhere but in the local services', () => {
    const files = paths.filter(path => /\.tsx?$/.test(path) && !/^packages\/local\/|\.test\.ts$/.test(path))
    expect(places(files, /\bScanCommand\b|\.scan\.go\(|\.scan\b\s*\(/, bareCode)).toEqual([])
  })

  test('reaches the table through the seam alone', () => {
    const files = product.filter(path => path !== `${CORE}storage/seam.ts`)
    expect(
      places(files, /new DynamoDB(Client|DocumentClient)\b|DynamoDBDocumentClient\.from/, bareCode),
    ).toEqual([])
  })

  test('makes an entity when it is first used: a function must not start with all of them', () => {
    const files = code(CORE).filter(path => path !== `${CORE}storage/entity.ts`)
    expect(places(files, /\bnew Entity\b/, bareCode)).toEqual([])
  })

  test('names no side of the screen in CSS', () => {
    const css = paths.filter(path => path.endsWith('.css'))
    const physical =
      /(^|[\s;{])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)\b|(^|[\s;{])(left|right)\s*:|(text-align|float|clear)\s*:\s*(left|right)\b|border-(top|bottom)-(left|right)-radius/
    expect(places(css, physical)).toEqual([])
  })
})

describe('packages', () => {
  const manifests = paths.filter(path => /(^|\/)package\.json$/.test(path) && !path.includes('fixtures'))

  test('name exact versions', () => {
    const loose = manifests.flatMap(path => {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(textOf(path))
      return Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        .map(([name, version]) => `${path}: ${name} ${version}`)
    })
    expect(loose).toEqual([])
  })

  test('the lock file names no registry', () => {
    expect(places(['package-lock.json'], /"resolved":\s*"https?:/)).toEqual([])
  })
})

test('the generated tables of the client say what the contract says', () => {
  const all = (Object.keys(endpoints) as EndpointName[]).map(name => ({ name, ...endpoints[name] }))
  expect(endpointTable).toEqual(
    Object.fromEntries(all.map(({ name, method, path, effect }) => [name, [method, path, effect]])),
  )
  const waiting = all.filter(({ queueable }) => queueable)
  expect(queueableTable).toEqual(Object.fromEntries(waiting.map(({ name, queueable }) => [name, queueable])))
})

test('endpoints have one method and path each, and changes are never offered as reads', () => {
  const all = Object.values(endpoints)
  expect(new Set(all.map(({ method, path }) => `${method} ${path}`)).size).toBe(all.length)
  for (const { method, effect } of all) expect(method === 'GET').toBe(effect === 'read')
})
