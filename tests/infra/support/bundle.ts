// Bundles a handler as SST would: its Go program calls esbuild with these options (pkg/runtime/node/build.go).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Metafile } from 'esbuild'
import { root } from './paths.ts'

/** `nodejs` of an SST function, as far as this project uses it. */
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
  /** What it loads when it starts. */
  bytes: number
  /** The same with what one request may load on demand, for the heaviest of our own modules. */
  heaviest: number
  /** Source files of ours in it, from the project's root. */
  sources: string[]
  /** Packages of others in it. */
  packages: string[]
  /** Packages that SST installs beside it. */
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

/** Bytes of files of a bundle and of all that they import, but on demand. */
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

/** What is known of a handler that is not bundled. */
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
      // As SST names them: the handler's file is bundle.mjs, the others are named by their content.
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
    // Without splitting, what is imported on demand lies in the same file.
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
