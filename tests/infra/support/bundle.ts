// Bundles a handler as SST would: its Go program calls esbuild with these options (pkg/runtime/node/build.go).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './paths.ts'

/** `nodejs` of an SST function, as far as this project uses it. */
export type BundleOptions = {
  minify?: boolean
  install?: Record<string, string>
  esbuild?: { external?: string[] }
}

export type Bundle = {
  handler: string
  /** The bundled file; undefined when the build failed. */
  file?: string
  bytes: number
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
  const installed = Object.keys(options.install ?? {})
  const none = { handler, bytes: 0, sources: [], packages: [], installed }
  if (!existsSync(join(root, source))) return { ...none, errors: [`Handler not found: ${handler}`] }
  const file = join(folder, 'bundle.mjs')
  try {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [source],
      outfile: file,
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
    const [output] = Object.entries(metafile.outputs).flatMap(([path, made]) =>
      path.endsWith('.mjs') ? [made] : [],
    )
    const used = Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
      bytesInOutput > 0 ? [path] : [],
    )
    const sources = used.filter(path => path.startsWith('packages/') && !path.includes('node_modules/'))
    const packages = new Set(
      used.flatMap(path => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    )
    return {
      handler,
      file,
      bytes: output?.bytes ?? 0,
      sources,
      packages: [...packages],
      installed,
      errors: [],
    }
  } catch (error) {
    return { ...none, errors: [String(error)] }
  }
}
