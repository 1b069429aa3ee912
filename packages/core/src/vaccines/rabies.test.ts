// Rabies is recognised by any of its names, and nothing else is taken for it.
import { expect, test } from 'vitest'
import { isAgainstRabies } from './rabies.ts'
import { isOf } from './status.ts'

test.each([
  'rabies',
  'DHPPi + Tollwut',
  'Nobivac Rabies',
  'Rabisin',
  'Vaccin contre la rage',
  'Vaccin antirabique',
  'داء الكَلَب',
  'لقاح السُعار',
  'كلب',
  'لقاح ضد الكلب للقطط',
])('%s is against rabies', name => expect(isAgainstRabies(name)).toBe(true))

test.each(['DHPPi + L4', 'Storage test', 'Rabbit RHD', 'لقاح كلب خماسي', 'لقاح الكلب الخماسي', 'الكلاب', ''])(
  '%s is not',
  name => expect(isAgainstRabies(undefined, name)).toBe(false),
)

test('the vaccination status knows a combination with it, whatever the language of its name', () => {
  const rabies = { id: 'canine.rabies', key: 'rabies', name: 'Rabies' } as const
  const day = '2026-11-20'
  expect(isOf(rabies, { name: 'DHPPi + Tollwut', day })).toBe(true)
  expect(isOf(rabies, { vaccine: 'dhp', name: 'DHPPi + Tollwut', day })).toBe(true)
  expect(isOf(rabies, { vaccine: 'dhp', name: 'DHPPi', day })).toBe(false)
})
