// The error message of the catalogue for each failed step of a booking, and the errors at its fields.
import { expect, test } from 'vitest'
import { ApiError } from '../../../api/api-error.ts'
import { ClientRefused, failureOf, refusedAt } from './client-failure.ts'

const text = (code: string) => `<${code}>`
const invalid = (path: string, code: string) =>
  new ApiError({ code: 'request.invalid', status: 400, errors: [{ path, code }] })

test('what is refused of an owner or a pet stands at its field, under the sentence of its step', () => {
  const owner = refusedAt('owner', invalid('body.phone', 'phone.invalid'), text)
  expect(owner.errors).toEqual({ phone: '<phone.invalid>' })
  expect(failureOf(owner)).toEqual({ key: 'errors:owners.add', cause: owner.cause })
  const pet = refusedAt('pet', invalid('name', 'too_long'), text)
  expect(pet.errors).toEqual({ pet: '<too_long>' })
  expect(failureOf(pet)?.key).toBe('errors:records.pet')
})

test('a step that failed for another reason says it, too, with why', () => {
  const lost = new ApiError({ code: 'network', status: 0 })
  const owner = refusedAt('owner', lost, text)
  expect(owner.errors).toEqual({})
  expect(failureOf(owner)).toEqual({ key: 'errors:owners.add', cause: lost })
  expect(failureOf(refusedAt('pet', new TypeError('bug'), text))?.key).toBe('errors:records.pet')
})

test('the booking itself keeps its sentence, and a question is no failure', () => {
  const late = new ApiError({ code: 'timeout', status: 0 })
  expect(failureOf(late)).toEqual({ key: 'errors:appointments.create', cause: late })
  expect(failureOf(new ClientRefused({ owner: 'Who is it?' }))).toBeUndefined()
})
