// The folder that keeps what the local stack remembers, `.local/` of the checkout unless STATE_DIR names another.
import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Absolute path of the state's folder. */
export const stateDir = resolve(root, process.env.STATE_DIR ?? '.local')

/** What the file says about the process that runs on the folder. */
export interface Running {
  pid: number
  url: string
  dynamodb: string
}

/** Secrets that the deployment would generate: random for each checkout. */
export interface Secrets {
  cursor: string
  link: string
  router: string
  /** Known to the payment provider, too. */
  payments: string
}

const readJson = <T>(path: string): Promise<T | undefined> =>
  readFile(path, 'utf8').then(JSON.parse, () => undefined)

const writeWhole = async (path: string, value: unknown): Promise<void> => {
  await writeFile(`${path}.new`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const seedingFile = join(stateDir, 'seeding.json')

/** Notes that this process writes the first demo into the folder. */
export const noteSeeding = (): Promise<void> => writeWhole(seedingFile, { pid: process.pid })

export const forgetSeeding = (): Promise<void> => rm(seedingFile, { force: true })

/**
 * Empties the folder if its first demo was not finished: written once more, it would meet its own rows that never change.
 * @throws one sentence while another process is writing it
 */
const dropUnfinishedDemo = async (): Promise<void> => {
  const seeding = await readJson<{ pid: number }>(seedingFile)
  if (!seeding) return
  if (isAlive(seeding.pid))
    throw new Error(
      `The demo is being written into ${stateDir} (process ${seeding.pid}): wait for it, or empty the folder by \`npm run reset\`.`,
    )
  await rm(stateDir, { recursive: true, force: true })
}

/**
 * Makes the folder, without a demo that was interrupted while it was written.
 * @throws one sentence when the folder can't be written, or while another process writes a demo into it
 */
export const openState = async (): Promise<void> => {
  await dropUnfinishedDemo()
  try {
    await mkdir(join(stateDir, 'logs'), { recursive: true })
    await access(stateDir, constants.W_OK)
  } catch (error) {
    throw new Error(`The folder ${stateDir} is read-only: VetRounds keeps its data in it.`, { cause: error })
  }
}

export const openSecrets = async (): Promise<Secrets> => {
  const path = join(stateDir, 'secrets.json')
  const known = await readJson<Partial<Secrets>>(path)
  const secret = () => randomBytes(32).toString('base64url')
  // A folder of an earlier version lacks the secrets that were added later.
  const made = { cursor: secret(), link: secret(), router: secret(), payments: secret(), ...known }
  if (Object.keys(made).length > Object.keys(known ?? {}).length) await writeWhole(path, made)
  return made
}

const runningFile = join(stateDir, 'running.json')

/** The stack that runs on this folder, if it answers; a process that was killed leaves its file behind. */
export const findRunning = async (): Promise<Running | undefined> => {
  const running = await readJson<Running>(runningFile)
  if (!running || running.pid === process.pid || !isAlive(running.pid)) return undefined
  const answers = await fetch(`${running.url}/api/health-check`, { signal: AbortSignal.timeout(2000) }).then(
    answer => answer.ok,
    () => false,
  )
  return answers ? running : undefined
}

export const noteRunning = (running: Running): Promise<void> => writeWhole(runningFile, running)

export const forgetRunning = (): Promise<void> => rm(runningFile, { force: true })
