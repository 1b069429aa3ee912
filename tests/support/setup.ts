// Runs before each test file. Sets the environment variables that a deployment would have; linked resources are read from them at
// import time.
import { setClock } from '@vetrounds/core/clock'
import { setFaults } from '@vetrounds/core/storage/faults'
import { setPatience } from '@vetrounds/core/storage/retry'
import { afterAll, expect, inject } from 'vitest'
import { watchEvents } from './logged.ts'
import { turnRows } from './map-order.ts'
import { watchRights } from './rights.ts'

Object.assign(process.env, inject('env'))

// Test files share a worker and so the modules of core: resets what the file before may have set.
setClock(() => Date.now())
setFaults(undefined)
// On a busy machine a write must be retried as often as on a quiet one: the number of attempts ends it, not the time.
setPatience(60_000)

// Every field that a service writes into the audit log must be named for its readers or be declared as hidden.
const unnamedFields = watchEvents()
afterAll(() => {
  expect(unnamedFields(), 'Say these fields in the `audit.ts` of their domain').toEqual([])
})

// The database of a deployment allows only what the role of a function allows.
const refusedCalls = watchRights()
afterAll(() => {
  expect(refusedCalls(), 'Give the function these rights (infra, tests/infra/support/allowed.ts)').toEqual([])
})

afterAll(turnRows())
