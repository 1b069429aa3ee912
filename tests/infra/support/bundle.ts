// Bundles a handler as SST does: SST's Go program calls esbuild with these options (pkg/runtime/node/build.go).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { root } from './paths.ts'

/** The `nodejs` options of an SST function that this project uses. */
export type BundleOptions = {
  minify?: boolean
  splitting?: boolean
  install?: Record<string, string>
  esbuild?: { external?: string[] }
}

export type Bundle = {
  handler: string
  /** The bundled file; undefined when the build failed. */
  file?: string
  /** The bytes that it loads at the start. */
  bytes: number
  /** The bytes at the start plus those that one request may load on demand, for the heaviest of our own modules. */
  heaviest: number
  /** Our own source files in the bundle, relative to the project's root. */
  sources: string[]
  /** Third-party packages in the bundle. */
  packages: string[]
  /** Packages that SST installs next to the bundle. */
  installed: string[]
  errors: string[]
}

const banner = [
  `import { createRequire as topLevelCreateRequire } from 'module';`,
  `const require = topLevelCreateRequire(import.meta.url);`,
  `import { fileURLToPath as topLevelFileUrlToPath, URL as topLevelURL } from "url";`,
  `const __filename = topLevelFileUrlToPath(import.meta.url);`,
  `const __dirname = topLevelFileUrlToPath(new topLevelURL(".", import.meta.url));`,
].join('\n')

/** The total bytes of some files of a bundle and of everything that they import, except on demand. */
const weigh = (outputs: Metafile['outputs'], paths: readonly string[]): number => {
  const found = new Set<string>()
  const open = [...paths]
  for (let path = open.pop(); path; path = open.pop()) {
    if (found.has(path)) continue
    found.add(path)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && outputs[next]) open.push(next)
  }
  return [...found].reduce((sum, path) => sum + (outputs[path]?.bytes ?? 0), 0)
}

/** The entry of a handler that is not bundled: only its options are known. */
export const unbuilt = (handler: string, options: BundleOptions): Bundle => ({
  handler,
  bytes: 0,
  heaviest: 0,
  sources: [],
  packages: [],
  installed: Object.keys(options.install ?? {}),
  errors: [],
})

/**
 * Bundles one handler into a folder.
 * @param handler path and export, such as `packages/functions/src/api.handler`
 */
export async function bundleHandler(
  handler: string,
  folder: string,
  options: BundleOptions,
): Promise<Bundle> {
  const source = `${handler.slice(0, handler.lastIndexOf('.'))}.ts`
  const none = unbuilt(handler, options)
  const { installed } = none
  if (!existsSync(join(root, source))) return { ...none, errors: [`Handler not found: ${handler}`] }
  const file = join(folder, 'bundle.mjs')
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [source],
      // File names as in SST: the handler's file is bundle.mjs, and the others are named by a hash of their content.
      ...(options.splitting
        ? { splitting: true, outdir: folder, entryNames: 'bundle', outExtension: { '.js': '.mjs' } }
        : { outfile: file }),
      platform: 'node',
      bundle: true,
      format: 'esm',
      target: 'es2024',
      external: ['sharp', 'pg-native', ...installed, ...(options.esbuild?.external ?? [])],
      keepNames: true,
      mainFields: ['module', 'main'],
      sourcemap: 'linked',
      metafile: true,
      minify: options.minify ?? false,
      banner: { js: banner },
      logLevel: 'silent',
    })
    const { outputs } = metafile
    const [started = ''] = Object.keys(outputs).filter(path => path.endsWith('bundle.mjs'))
    // Without splitting, modules that are imported on demand are in the same file.
    const onDemand = Object.keys(outputs).filter(path => outputs[path]?.entryPoint?.startsWith('packages/'))
    const used = Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    )
    const sources = used.filter(path => path.startsWith('packages/') && !path.includes('node_modules/'))
    const packages = new Set(
      used.flatMap(path => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    )
    return {
      handler,
      file,
      bytes: weigh(outputs, [started]),
      heaviest: Math.max(...onDemand.map(path => weigh(outputs, [started, path]))),
      sources: [...new Set(sources)],
      packages: [...packages],
      installed,
      errors: [],
    }
  } catch (error) {
    return { ...none, errors: [String(error)] }
  }
}
