// Kills the whole stack by SIGKILL in mid-write: every acknowledged write must be there once, and the others can be sent again.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '@vetrounds/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoPerson, signInDemo } from '../support/demo.ts'
import { copyDemoState } from '../support/demo-state.ts'
import { killAll, treeOf } from '../support/kill.ts'
import { type StackProcess, startProcess } from '../support/stack.ts'

const KILLS = process.env.FULL ? 20 : 2
const WRITERS = 6

type Write = { key: string; body: { id: string; name: string }; number?: number }

let stateDir: string
let stack: StackProcess
let molly: DemoPerson

const start = (): Promise<StackProcess> => startProcess(stateDir, { API_ONLY: '1' })

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), 'vetrounds-kill-'))
  await copyDemoState(stateDir)
  stack = await start()
  molly = await signInDemo(stack.url, 'molly@vetrounds.example')
}, 180_000)

afterAll(async () => {
  await stack.stop()
  await rm(stateDir, { recursive: true, force: true })
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const send = (write: Write) => molly.call(stack.url, 'POST', '/owners', write.body, write.key)

const read = async (path: string): Promise<Record<string, unknown>> => {
  const { status, body } = await molly.call(stack.url, 'GET', path)
  expect(status).toBe(200)
  return body
}

const ownersNamed = async (prefix: string): Promise<{ id: string; number: number }[]> => {
  const rows: { id: string; number: number }[] = []
  for (let cursor = ''; ; ) {
    const query = new URLSearchParams({ search: prefix, ...(cursor && { cursor }) })
    const page = await read(`/owners?${query}`)
    rows.push(...(page.rows as typeof rows))
    if (!page.cursor) return rows
    cursor = String(page.cursor)
  }
}

/** Writes without pause until the stack is killed; a write that got no answer has no `number`. */
const writeUntilKilled = async (label: string): Promise<Write[]> => {
  const writes: Write[] = []
  let killed = false
  const writer = async (lane: number): Promise<void> => {
    for (let n = 0; !killed; n += 1) {
      const write: Write = { key: newId(), body: { id: newId(), name: `${label} ${lane} ${n}` } }
      writes.push(write)
      const answer = await send(write).catch(() => undefined)
      if (!answer) return
      expect(answer.status).toBe(200)
      write.number = Number(answer.body.number)
    }
  }
  const lanes = Array.from({ length: WRITERS }, (_, lane) => writer(lane))
  await sleep(300 + Math.random() * 500)
  killAll(treeOf(stack.pid))
  killed = true
  await Promise.all(lanes)
  return writes
}

test(
  `after each of ${KILLS} kills in mid-write, every acknowledged write is there once`,
  async () => {
    for (let kill = 0; kill < KILLS; ) {
      const label = `Killed${newId().slice(-8).toLowerCase()}`
      const writes = await writeUntilKilled(label)
      stack = await start()
      const acknowledged = writes.filter(({ number }) => number !== undefined)
      const unanswered = writes.filter(({ number }) => number === undefined)
      const found = await ownersNamed(label)
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      for (const { body, number } of acknowledged)
        expect(found.filter(({ id }) => id === body.id)).toMatchObject([{ number }])
      // A write without an answer may have happened or not; sent again with the same key, it has happened exactly once.
      for (const write of unanswered) expect((await send(write)).status).toBe(200)
      const afterwards = await ownersNamed(label)
      expect(afterwards.map(({ id }) => id).sort()).toEqual(writes.map(({ body }) => body.id).sort())
      expect(new Set(afterwards.map(({ number }) => number)).size).toBe(writes.length)
      if (acknowledged.length > 0 && unanswered.length > 0) kill += 1
    }
  },
  KILLS * 60_000,
)

test('a replay after a restart gives the first answer again', async () => {
  const write: Write = { key: newId(), body: { id: newId(), name: 'Replayed after a restart' } }
  const first = await send(write)
  killAll(treeOf(stack.pid))
  stack = await start()
  expect(await send(write)).toEqual({ ...first, replayed: true })
}, 60_000)

test('kill -9 of the parent alone leaves nothing running', async () => {
  const [parent = 0, ...children] = treeOf(stack.pid)
  expect(children.length).toBeGreaterThan(0)
  process.kill(parent, 'SIGKILL')
  for (const last = Date.now() + 5000; children.some(isAlive) && Date.now() < last; ) await sleep(50)
  expect(children.filter(isAlive)).toEqual([])
  stack = await start()
}, 60_000)
