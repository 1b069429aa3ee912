// Before each test file: what a deployment would find in its environment. Linked resources are read at import time.
import { inject } from 'vitest'

Object.assign(process.env, inject('env'))
