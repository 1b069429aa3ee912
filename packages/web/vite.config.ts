// How the web app is built and served in development.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite'
import { smallerAmplify } from './build/amplify.ts'
import { buildTarget } from './build/browsers.ts'
import { sharedFiles } from './build/chunks.ts'
import { className } from './build/class-name.ts'
import { cspHashes } from './build/csp.ts'
import { askEarly } from './build/early.ts'
import { withoutFacades } from './build/facades.ts'
import { layersInOrder } from './build/layers.ts'
import { offlineShell } from './build/offline.ts'
import { leanPage } from './build/page-comments.ts'
import { preload } from './build/preload.ts'
import { runtimeInBase } from './build/runtime.ts'
import { staticIcons } from './build/static-icons.ts'
import { withoutUnused, withoutWarnings } from './build/unused.ts'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  } catch {
    // A download without its history has no commit to name.
    return 'source'
  }
}

const define = { __BUILD__: JSON.stringify(`${version}+${commit()}`) }

/** The mode of the build that the tests draw the primitives from. */
const GALLERY = 'gallery'

const { plugin: preloadPlugin, resolveDependencies } = preload()

const plugins = () => [
  react(),
  { ...optimizeLocales.vite({ locales: ['en-US', 'de-DE', 'ar-AE'] }), enforce: 'pre' as const },
  smallerAmplify(),
  withoutUnused(),
  withoutWarnings(),
]

/** What is shared is decided in build/chunks.ts, and each part has a file of its own, by which the build's steps find it. */
const experimental = { chunkOptimization: false }

/** How the bundler splits the app by itself. */
const splitAlone = async (mode: string): Promise<Rolldown.RolldownOutput['output']> => {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    mode,
    logLevel: 'silent',
    plugins: plugins(),
    define,
    css: { modules: { generateScopedName: className } },
    build: {
      target: buildTarget,
      write: false,
      reportCompressedSize: false,
      cssMinify: false,
      rolldownOptions: { experimental },
    },
  })
  if (!('output' in built)) throw new Error('The build has no output.')
  return built.output
}

/** Within a plugin, since whoever only reads this configuration, as the search for unused code does, must not build the app. */
const inSharedFiles: Plugin = {
  name: 'in-shared-files',
  apply: 'build',
  config: async (_, { mode }) => ({
    build: { rolldownOptions: { output: { codeSplitting: sharedFiles(await splitAlone(mode)) } } },
  }),
}

export default defineConfig(
  ({ mode }): UserConfig => ({
    plugins: [
      ...plugins(),
      layersInOrder(),
      staticIcons(),
      leanPage(),
      askEarly(),
      cspHashes(),
      offlineShell(),
      // The gallery's pictures are drawn from any files: building the app twice for them took a third of what they cost.
      ...(mode === GALLERY ? [] : [inSharedFiles, preloadPlugin, withoutFacades(), runtimeInBase()]),
    ],
    define,
    css: { modules: { generateScopedName: className } },
    build: {
      target: buildTarget,
      // Which file needs which: scripts/test/pages.ts weighs every page with it.
      manifest: true,
      // Inlined fonts and icons would need `data:` in the policy.
      assetsInlineLimit: 0,
      // scripts/test/bytes.ts weighs them.
      reportCompressedSize: false,
      minify: mode !== GALLERY,
      modulePreload: { polyfill: false, resolveDependencies },
      rolldownOptions: { experimental },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:3000' },
    },
  }),
)
