// Sizes of what browsers load and functions carry, against docs/budgets.json.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bundleOptions } from '../../infra/bundle.ts'
import { type Bundle, bundleHandler } from '../../tests/infra/support/bundle.ts'
import { root } from '../stack/state.ts'
import { weighPages } from './pages.ts'
import type { Result } from './result.ts'

/** A rise over this share of a budget fails (architecture § 4). */
const TOLERANCE = 1.05

type Budgets = { bytes: Record<string, number> }

const dist = join(root, 'packages', 'web', 'dist')

const compressed = async (paths: readonly string[]): Promise<number> => {
  const sizes = paths.map(async path => brotliCompressSync(await readFile(path)).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

// What a browser loads before it shows anything: the page's own scripts, styles and preloads.
const firstLoad = async (kind: '.js' | '.css'): Promise<number> => {
  const html = await readFile(join(dist, 'index.html'), 'utf8')
  const paths = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  return compressed(paths.filter(path => extname(path) === kind).map(path => join(dist, path)))
}

const everything = async (kind: string): Promise<number> => {
  const names = await readdir(join(dist, 'assets'))
  return compressed(names.filter(name => extname(name) === kind).map(name => join(dist, 'assets', name)))
}

/** A function's bundle as SST makes it. */
const bundle = async (name: string): Promise<Bundle> => {
  const folder = await mkdtemp(join(tmpdir(), 'vetrounds-bytes-'))
  try {
    const made = await bundleHandler(`packages/functions/src/${name}.handler`, folder, bundleOptions)
    if (made.errors.length > 0) throw new Error(made.errors.join('; '))
    return made
  } finally {
    await rm(folder, { recursive: true })
  }
}
const start = async (name: string) => (await bundle(name)).bytes

const measures: Record<string, () => Promise<number>> = {
  'web first load, scripts (brotli)': () => firstLoad('.js'),
  'web first load, styles (brotli)': () => firstLoad('.css'),
  'web all scripts (brotli)': () => everything('.js'),
  'function api, at its start (minified)': () => start('api'),
  'function api with its heaviest domain (minified)': async () => (await bundle('api')).heaviest,
  'function auth, at its start (minified)': () => start('auth'),
  'function files, at its start (minified)': () => start('files'),
}

/** Measures all; a budget that is exceeded or not set is a failure, and each is named. */
export const checkBytes = async (): Promise<Result> => {
  const { bytes }: Budgets = JSON.parse(await readFile(join(root, 'docs', 'budgets.json'), 'utf8'))
  const lines = await Promise.all(
    Object.entries(measures).map(async ([name, measure]) => {
      const size = await measure()
      const limit = bytes[name]
      const fits = limit !== undefined && size <= limit * TOLERANCE
      return { fits, text: `${fits ? 'ok  ' : 'over'} ${name}: ${size} of ${limit ?? 'no budget'}` }
    }),
  )
  const pages = await weighPages()
  const failed = lines.filter(({ fits }) => !fits).length
  const output = [...lines.map(({ text }) => text), pages.output].join('\n')
  return {
    passed: lines.length - failed + pages.passed,
    failed: failed + pages.failed,
    output,
    told: output,
  }
}
