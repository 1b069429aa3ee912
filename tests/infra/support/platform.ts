// Installs SST's components (`.sst/platform`) from npm, without an AWS account, Pulumi or bun.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { platform, root } from './paths.ts'

const wanted: string = JSON.parse(readFileSync(join(root, 'node_modules/sst/package.json'), 'utf8')).version

const installed = () =>
  existsSync(join(platform, 'config.d.ts')) &&
  existsSync(join(platform, 'node_modules/@pulumi/aws/package.json')) &&
  readFileSync(join(platform, 'version'), 'utf8').trim() === wanted

/** Runs a program in the project's root; its output is shown only if it fails. */
export const run = (command: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<void>((done, failed) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', chunk => {
      said += chunk
    })
    child.stderr.on('data', chunk => {
      said += chunk
    })
    child.once('error', failed)
    child.once('close', code =>
      code === 0 ? done() : failed(new Error(`${command} ${args.join(' ')} ended with ${code}:\n${said}`)),
    )
  })

/** Installs the platform unless the right version is there; takes about 40 s once. */
export const ensurePlatform = async () => {
  if (installed()) return
  // npm would take a half-finished installation for a complete one.
  await rm(platform, { recursive: true, force: true })
  await run('npx', ['sst', 'install'], {
    SST_SKIP_DEPENDENCY_CHECK: '1',
    SST_NO_BUN: '1',
    SST_TELEMETRY_DISABLED: '1',
    SST_STAGE: 'ci',
  })
  if (!installed()) throw new Error(`sst install left no platform of version ${wanted} in ${platform}`)
}
