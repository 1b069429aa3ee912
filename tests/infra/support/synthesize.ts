// Runs sst.config.ts of one stage with Pulumi's mocks and writes what it would create. It is a separate program, since SST
// changes the working directory and the environment: `node synthesize.ts <stage> <output.json>`.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { type Bundle, type BundleOptions, bundleHandler, unbuilt } from './bundle.ts'
import { type MockResource, mockCall, mockId, mockState, region } from './mocks.ts'
import { cache, platform, root } from './paths.ts'

const [stage = 'dev', output = join(cache, `${stage}.json`)] = process.argv.slice(2)

type Pulumi = {
  runtime: {
    setMocks(mocks: object, project: string, stack: string, preview: boolean): Promise<void>
    runInPulumiStack(program: () => Promise<unknown>): Promise<unknown>
    registerStackTransformation(transformation: (args: TransformationArgs) => undefined): void
    waitForRPCs(): Promise<void>
  }
}
type TransformationArgs = {
  type: string
  name: string
  opts: { retainOnDelete?: boolean; protect?: boolean; parent?: { __name?: string } }
}
type Config = {
  app(input: {
    stage: string
  }): Promise<{ name: string; removal?: string; protect?: boolean; providers?: object }>
  run(): Promise<unknown>
}

const pulumi: Pulumi = createRequire(join(platform, 'package.json'))('@pulumi/pulumi')
/** The name of the output file: several programs of one stage may run at the same time. */
const variant = basename(output, '.json')
const folder = join(cache, variant)
const built = new Map<string, Promise<Bundle & { links: Record<string, unknown>; options: BundleOptions }>>()

/** Makes a folder that stands in for the project's root: it contains a built site, whether or not the real one is built. */
async function projectWithSite() {
  const site = join(folder, 'root/packages/web/dist')
  await mkdir(join(site, 'assets'), { recursive: true })
  await mkdir(join(site, 'icons'), { recursive: true })
  await writeFile(join(site, 'index.html'), '<!doctype html><title>VetRounds</title>')
  await writeFile(join(site, 'sw.js'), 'self.skipWaiting')
  await writeFile(join(site, 'assets/main-1a2b3c.js'), 'export {}')
  await writeFile(join(site, '.sources'), 'what the build was made from')
  await writeFile(join(site, 'icons.svg'), '<svg/>')
  await writeFile(join(site, 'icons/favicon.png'), '')
  await writeFile(
    join(site, 'csp.json'),
    JSON.stringify({ scriptHashes: ['sha256-c2NyaXB0'], styleHashes: ['sha256-c3R5bGU='] }),
  )
  // Files that a function contains besides its code must exist to be copied.
  const fonts = 'packages/functions/fonts'
  await cp(join(root, fonts), join(folder, 'root', fonts), { recursive: true })
  return join(folder, 'root')
}

/** Answers the calls of SST's components in place of SST's own program. */
async function answer(
  method: string,
  input: { functionID: string; handler: string; links: Record<string, unknown>; properties?: BundleOptions },
) {
  if (method === 'Provider.Aws.Bootstrap') return { asset: 'sst-asset-mock', state: 'sst-state-mock' }
  if (method !== 'Runtime.Build') throw new Error(`rpc: can't find ${method}`)
  const out = join(folder, 'functions', input.functionID)
  await mkdir(out, { recursive: true })
  const options = input.properties ?? {}
  // Only production's code is built and read; a test checks that the other variants have the same handlers and options.
  const making =
    variant === 'production' ? bundleHandler(input.handler, out, options) : unbuilt(input.handler, options)
  const bundle = Promise.resolve(making).then(made => ({ ...made, links: input.links, options }))
  built.set(input.functionID, bundle)
  // A failed build must not hide the rest of the program: it is recorded with the bundle, and a test reports it.
  const { file } = await bundle
  if (!file) await writeFile(join(out, 'bundle.mjs'), '')
  return { handler: 'bundle.handler', out, errors: [], sourcemaps: [] }
}

// The default would close a kept connection after five seconds, and on a busy machine bundling blocks this process for longer.
const server = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const { method, params } = JSON.parse(body)
  const reply = await answer(method, params[0]).then(
    result => ({ result }),
    error => ({ error: String(error.message) }),
  )
  response.end(JSON.stringify(reply))
})
await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))

// Otherwise files of an earlier run would be mixed with those of this one.
await rm(folder, { recursive: true, force: true })
const cliRoot = await projectWithSite()
const work = join(folder, 'work')
await mkdir(join(work, 'artifacts'), { recursive: true })

/** Bundles the program the way SST does (pkg/js/js.go): globals defined, shims injected, components imported. */
async function load(name: string, define: Record<string, unknown>, contents: string) {
  const outfile = join(platform, `sst.config.${variant}.${name}.mjs`)
  await build({
    stdin: { contents, resolveDir: root, sourcefile: 'eval.ts', loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'es2024',
    nodePaths: [join(platform, 'node_modules')],
    external: [
      '@pulumi/*',
      '@aws-sdk/*',
      'undici',
      '@pulumiverse/*',
      '@sst-provider/*',
      'esbuild',
      'archiver',
      'glob',
      'vite',
    ],
    define: Object.fromEntries(Object.entries(define).map(([key, value]) => [key, JSON.stringify(value)])),
    inject: 'run' === name ? [join(platform, 'src/shim/run.js')] : [],
    banner: {
      js: `import { createRequire as __cr } from 'module'; const require = __cr(import.meta.url);${
        'run' === name ? '' : 'const $config = input => input;'
      }`,
    },
    logLevel: 'silent',
    plugins: [
      {
        name: 'components',
        setup(plugin) {
          if (name !== 'run') return
          plugin.onLoad({ filter: /(infra\/[^/]+|sst\.config)\.ts$/ }, async ({ path }) => ({
            contents: [
              'import * as aws from "@pulumi/aws";',
              `import * as sst from "${platform}/src/components";`,
              await (await import('node:fs/promises')).readFile(path, 'utf8'),
            ].join('\n'),
            loader: 'ts',
          }))
        },
      },
    ],
  })
  return import(pathToFileURL(outfile).href)
}

const errors: string[] = []
/** Ends a program that would never finish, because one part waits for ever for another that failed. */
const giveUp = (milliseconds: number) =>
  setTimeout(() => {
    console.error(`${stage} came to no end. ${errors.join('\n')}`)
    process.exit(1)
  }, milliseconds).unref()

giveUp(600_000)
process.on('unhandledRejection', error => {
  errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  giveUp(10_000)
})

const resources: (MockResource & { retain?: boolean; protect?: boolean })[] = []
const kept = new Map<string, { retain?: boolean; protect?: boolean }>()

process.env.SST_SERVER = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
process.env.SST_AWS_REGION = region
for (const secret of ['RouterSecret', 'CursorSecret', 'LinkSecret'])
  process.env[`SST_SECRET_${secret}`] = `${secret} of the tests`

const { default: config } = (await load('app', {}, `export { default } from '${root}sst.config.ts'`)) as {
  default: Config
}
const app = await config.app({ stage })

await pulumi.runtime.setMocks(
  {
    call: mockCall,
    newResource(args: MockResource) {
      resources.push(args)
      return { id: mockId(args), state: mockState(args) }
    },
  },
  app.name,
  stage,
  false,
)
const program = await load(
  'run',
  {
    $app: { name: app.name, stage, removal: app.removal, protect: app.protect, providers: app.providers },
    $cli: { command: 'deploy', paths: { root: cliRoot, work, platform, home: work }, state: { version: {} } },
    $dev: false,
  },
  `import { run } from '${platform}/src/auto/run.ts'
   import config from '${root}sst.config.ts'
   export default (before) => run(() => { before(); return config.run() })`,
)
const outputs = await pulumi.runtime.runInPulumiStack(() =>
  program.default(() =>
    // Registered last, so that it sees the options set by SST and our transforms; the mocks don't get them.
    pulumi.runtime.registerStackTransformation(({ type, name, opts }) => {
      kept.set(`${type} ${name}`, { retain: opts.retainOnDelete, protect: opts.protect })
    }),
  ),
)
await pulumi.runtime.waitForRPCs()
server.close()

const secretSignature = '4dabf18193072939515e22adb298388d'
/** Pulumi marks secrets by wrapping them; the tests read plain values. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  if (secretSignature in value && 'value' in value) return plain(value.value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]))
}

const sorted = resources
  .map(({ type, name, inputs }) => ({ type, name, inputs: plain(inputs), ...kept.get(`${type} ${name}`) }))
  .sort((a, b) => (`${a.type} ${a.name}` < `${b.type} ${b.name}` ? -1 : 1))
const bundles = Object.fromEntries(
  await Promise.all([...built].map(async ([id, bundle]) => [id, await bundle] as const)),
)
await writeFile(output, JSON.stringify({ stage, app, errors, resources: sorted, bundles }, null, 1))
void outputs
process.exit(0)
