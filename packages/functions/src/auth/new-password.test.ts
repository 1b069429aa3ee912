import { expect, test } from 'vitest'
import { isCommonPassword } from './new-password.ts'

test.each([
  ...['Password123456', 'password', 'P4ssw0rd!2026', '2026-Welcome!!', 'Qwertyuiop1', 'ILOVEYOU1234'],
  ...['Passwort2026!', 'Vetrounds2026', '1Password1', 'Schatz12345'],
])('%s is common', async password => {
  expect(await isCommonPassword(password)).toBe(true)
})

test.each([
  ...['Kater-Mikesch-7', 'Rounds-2026', 'Neues-Wort-99', 'Correct-Horse-7', 'Ab8391047256', 'x7Kq2mV9tR4w'],
  ...['', 'Ein ganzer Satz, den niemand sonst 1 mal sagt', `A1${'b'.repeat(70_000)}`],
])('%s is not', async password => {
  expect(await isCommonPassword(password)).toBe(false)
})
