import { type ErrorCode, errorStatus } from '@vetrounds/core/errors'
import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import errorsAr from '../i18n/errors/messages.ar.ts'
import errorsDe from '../i18n/errors/messages.de.ts'
import errorsEn from '../i18n/errors/messages.en.ts'
import ar from '../i18n/messages.ar.ts'
import de from '../i18n/messages.de.ts'
import en from '../i18n/messages.en.ts'
import problemsAr from '../i18n/problems/messages.ar.ts'
import problemsDe from '../i18n/problems/messages.de.ts'
import problemsEn from '../i18n/problems/messages.en.ts'
import type { Translate } from '../i18n/use-t.ts'
import { ApiError, type ApiErrorCode } from './api-error.ts'
import { problemText } from './problem-text.ts'

const codes: ApiErrorCode[] = [...(Object.keys(errorStatus) as ErrorCode[]), 'network', 'timeout']

const translateTo = (lng: string): Translate<'common'> => {
  const i18n = createInstance({
    lng,
    resources: {
      en: { common: en, errors: errorsEn, problems: problemsEn },
      de: { common: de, errors: errorsDe, problems: problemsDe },
      ar: { common: ar, errors: errorsAr, problems: problemsAr },
    },
    interpolation: { escapeValue: false },
  })
  void i18n.init()
  return i18n.getFixedT(lng, 'common') as unknown as Translate<'common'>
}

const errorOf = (code: ApiErrorCode, more: object = {}) =>
  new ApiError({ code, status: code in errorStatus ? errorStatus[code as ErrorCode] : 0, ...more })

test.each(['en', 'de', 'ar'])('every code reads as a sentence in %s', lng => {
  const t = translateTo(lng)
  for (const code of codes) {
    const text = problemText(t, errorOf(code, { requestId: 'R-1' }))
    expect(text, code).toMatch(/\S \S/)
    expect(text, code).not.toMatch(/\{\{|problem\.|problems:|errors:|session\./)
    if (code !== 'server.failed') expect(text, code).not.toContain('R-1')
  }
})

test('only a fault of the server asks to report its number', () => {
  const t = translateTo('en')
  expect(problemText(t, errorOf('server.failed', { requestId: 'R-1' }))).toContain('R-1')
  expect(problemText(t, errorOf('server.failed'))).toBe(en.app.unavailable)
})

test('a vet who has left the branch is named as the reason', () => {
  const error = errorOf('request.invalid', { errors: [{ path: 'body.vetId', code: 'vet.not_at_branch' }] })
  expect(problemText(translateTo('en'), error)).toBe(problemsEn.vet.not_at_branch)
})

test('a code that this page does not know yet asks for a reload', () => {
  const error = errorOf('from.the.future' as ApiErrorCode)
  expect(problemText(translateTo('en'), error)).toBe(en.problem.outdated)
})
