// Every second mutation of the contract, called more than once; the others are in idempotency-even.test.ts.
import { describe } from 'vitest'
import { mutations, provesIdempotency } from '../support/idempotency.ts'

describe.each(mutations.filter((_, at) => at % 2 === 1))('%s', provesIdempotency)
