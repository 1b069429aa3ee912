// Every second mutation of the contract, called more than once; the others are in idempotency-odd.test.ts.
import { describe } from 'vitest'
import { mutations, provesIdempotency } from '../support/idempotency.ts'

describe.each(mutations.filter((_, at) => at % 2 === 0))('%s', provesIdempotency)
