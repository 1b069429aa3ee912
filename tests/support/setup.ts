// Before each test file: what a deployment would find in its environment. Linked resources are read at import time.
import { setClock } from '@vetrounds/core/clock'
import { setFaults } from '@vetrounds/core/storage/faults'
import { setPatience } from '@vetrounds/core/storage/retry'
import { afterAll, expect, inject } from 'vitest'
import { watchEvents } from './logged.ts'
import { turnRows } from './map-order.ts'
import { watchRights } from './rights.ts'

Object.assign(process.env, inject('env'))

// Files share a worker, and with it the modules of core: none finds what the one before has set.
setClock(() => Date.now())
setFaults(undefined)
// On a machine that is busy with other things a write is tried as often as on a quiet one.
setPatience(60_000)

// Whatever a test makes a service write into the audit log has a name there, or is known to say nothing to a reader.
const unnamedFields = watchEvents()
afterAll(() => {
  expect(unnamedFields(), 'Say these fields in the `audit.ts` of their domain').toEqual([])
})

// The database of a deployment allows what a role allows, and no more.
const refusedCalls = watchRights()
afterAll(() => {
  expect(refusedCalls(), 'Give the function these rights (infra, tests/infra/support/allowed.ts)').toEqual([])
})

afterAll(turnRows())
