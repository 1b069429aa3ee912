// scripts/launch.js installs packages when the lock file lists other packages than are installed, and at no other time.
import { spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string

/** A fake npm that installs nothing and notes each call. */
const npm = `#!/bin/sh
echo "$1" >> asked
touch node_modules/.package-lock.json
`

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'launch-'))
  for (const folder of ['scripts', 'bin', 'node_modules/node/bin'])
    await mkdir(join(root, folder), { recursive: true })
  await copyFile(
    fileURLToPath(new URL('../../scripts/launch.js', import.meta.url)),
    join(root, 'scripts/launch.js'),
  )
  await writeFile(join(root, 'package.json'), '{ "type": "module" }')
  await writeFile(join(root, 'scripts/hello.ts'), 'const words: string = "hello"\nconsole.log(words)\n')
  await symlink(process.execPath, join(root, 'node_modules/node/bin/node'))
  await writeFile(join(root, 'bin/npm'), npm)
  await chmod(join(root, 'bin/npm'), 0o755)
  await writeLock('{}', 0)
})
afterEach(() => rm(root, { recursive: true }))

/** Writes the lock file with a time of this many minutes from now. */
const writeLock = async (text: string, minutes: number): Promise<void> => {
  const file = join(root, 'package-lock.json')
  await writeFile(file, text)
  const time = Date.now() / 1000 + minutes * 60
  await utimes(file, time, time)
}

/** Runs the script; returns how many installations there were so far. */
const launch = async (): Promise<number> => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, 'scripts/launch.js'), 'hello'], {
    encoding: 'utf8',
    env: { PATH: `${join(root, 'bin')}:/bin:/usr/bin` },
  })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(stdout).toContain('hello')
  const asked = await readFile(join(root, 'asked'), 'utf8').catch(() => '')
  return asked.split('\n').filter(Boolean).length
}

test('the first run installs, the next ones don’t', async () => {
  expect(await launch()).toBe(1)
  expect(await launch()).toBe(1)
})

test('a lock file that is newer and says the same installs nothing, one that says something else does', async () => {
  await launch()
  await writeLock('{}', 5)
  expect(await launch()).toBe(1)
  await writeLock('{ "packages": {} }', 5)
  expect(await launch()).toBe(2)
})

test('a lock file that says something else installs, even if it seems older', async () => {
  await launch()
  await writeLock('{ "packages": {} }', -60)
  expect(await launch()).toBe(2)
})

test('what was installed by hand after the lock file changed is taken as it is', async () => {
  await launch()
  await writeLock('{ "packages": {} }', -1)
  const soon = Date.now() / 1000 + 60
  await writeFile(join(root, 'node_modules/.package-lock.json'), '{}')
  await utimes(join(root, 'node_modules/.package-lock.json'), soon, soon)
  expect(await launch()).toBe(1)
  await writeLock('{ "packages": {} }', 5)
  expect(await launch()).toBe(1)
})
