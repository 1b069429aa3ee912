// Before each test file: what a deployment would find in its environment. Linked resources are read at import time.
import { setClock } from '@vetrounds/core/clock'
import { setFaults } from '@vetrounds/core/storage/faults'
import { setPatience } from '@vetrounds/core/storage/retry'
import { inject } from 'vitest'

Object.assign(process.env, inject('env'))

// Files share a worker, and with it the modules of core: none finds what the one before has set.
setClock(() => Date.now())
setFaults(undefined)
// On a machine that is busy with other things a write is tried as often as on a quiet one.
setPatience(60_000)
