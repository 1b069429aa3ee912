// Everything that the API can change, and everything that the stream carries into the log, has words from one domain, in each
// language.
// @vitest-environment happy-dom
import { signInActs } from '@vetrounds/core/audit/sign-in-acts'
import { isMutation } from '@vetrounds/core/contract/endpoint'
import { endpoints } from '@vetrounds/core/contract/endpoints'
import i18next from 'i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import { setDomains } from '../../domain.ts'
import { domains } from '../../domains.ts'
import nouns from '../../i18n/nouns/messages.en.ts'
import type { AuditPart } from './audit-part.ts'
import { actOf, fieldOf, fieldsOf, groupOf, innerFields, isWarning, loadAuditParts } from './audit-parts.ts'
import en from './messages.en.ts'

const mutations = Object.entries(endpoints).flatMap(([name, endpoint]) =>
  isMutation(endpoint) ? [name] : [],
)
// `confirmMailbox` is called by the link of a mail, without an account, and writes its event all the same.
const acts = [...mutations, ...signInActs, 'confirmMailbox']

let parts: readonly AuditPart[] = []

beforeAll(async () => {
  setDomains(domains)
  await loadAuditParts()
  const found = await Promise.all(domains.map(({ audit }) => audit?.()))
  parts = found.flatMap(each => (each ? [each.audit] : []))
})

test('each act is of one domain, and each act of a domain is still one', () => {
  expect(acts.length).toBeGreaterThan(20)
  const told = parts.flatMap(part => Object.keys(part.acts))
  expect(told.toSorted(), 'Say the act in `audit.ts` of its domain').toEqual([...new Set(acts)].toSorted())
})

test('an act that nobody knows is a change like any other', () => {
  expect(actOf({ act: 'fedTheFish', subject: 'fish#1' })).toEqual({ key: 'audit:changed', icon: 'pencil' })
})

describe.each(['en', 'de', 'ar'])('%s', language => {
  test('has a sentence for each act', async () => {
    await i18next.changeLanguage(language)
    const done = parts.flatMap(({ along }) =>
      Object.keys(along?.acts ?? {}).map(act => ({ act, subject: `${along?.subject}#1` })),
    )
    const silent = [...acts.map(act => ({ act, subject: '#' })), ...done]
      .map(each => actOf(each).key)
      .filter(key => !i18next.exists(key))
    expect(silent).toEqual([])
  })
})

test('what an act did along the way has a sentence of its own', () => {
  const sentence = (act: string, subject: string) => i18next.t(actOf({ act, subject }).key, { lng: 'en' })
  expect(sentence('markAlive', 'patient#1')).toBe('Marked alive again')
  expect(sentence('markAlive', 'appointment#1')).toBe('Appointment restored')
  expect(sentence('markDeceased', 'appointment#1')).toBe('Appointment cancelled, the patient died')
  expect(sentence('moveFlow', 'patient#1')).toBe('Weight recorded')
  expect(acts).toEqual(expect.arrayContaining(parts.flatMap(({ along }) => Object.keys(along?.acts ?? {}))))
})

test('each act is of one group of the filter', () => {
  expect(acts.filter(act => groupOf(act) === undefined)).toEqual([])
  const shown = acts.filter(act => groupOf(act) === 'disclosures')
  expect(shown.toSorted()).toEqual(['logReport', 'recordExport', 'revealPhone'])
})

test('a failed sign-in and a copied session are looked at first', () => {
  expect(acts.filter(isWarning)).toEqual(['signInFailed', 'reuseToken'])
})

test('each field has a name, each name is of a field, and those of the act come first', () => {
  const names = new Set(parts.flatMap(part => Object.keys(part.fields)))
  const own = Object.keys(en.fields)
  // `nouns` has the names of fields that other parts of the app use, too.
  const labels = new Set([...own, ...Object.keys(nouns.fields)])
  expect([...names, 'other'].filter(name => !labels.has(name))).toEqual([])
  expect(own.filter(name => name !== 'other' && !names.has(name))).toEqual([])
  const ofOwner = fieldsOf('changeOwner')
  expect([...ofOwner.keys()].slice(0, 3)).toEqual(['number', 'name', 'phone'])
  expect(fieldOf(ofOwner, 'birthDate')).toEqual({ name: 'birthDate', kind: 'day' })
  expect(fieldOf(ofOwner, 'vetId')).toEqual({ name: 'vetId', kind: 'vet' })
  expect(fieldOf(ofOwner, 'shoeSize')).toEqual({ name: 'other', kind: 'text' })
})

test('what a domain names is shown, though another one leaves a field of that name out', () => {
  const isInner = (act: string, field: string) => innerFields(act).has(field)
  expect([isInner('changeTemplate', 'language'), isInner('logReport', 'language')]).toEqual([false, true])
  expect([isInner('adjustStock', 'notes'), isInner('bookSeries', 'notes')]).toEqual([false, true])
  const isShown = (field: string) => !isInner('changeCalendarSettings', field)
  expect(['rooms', 'durations', 'vetDurations', 'order'].filter(isShown)).toHaveLength(4)
})

test('of money it is told how much it was, and how it was paid', () => {
  const inner = innerFields('takePayment')
  const fields = fieldsOf('takePayment')
  const money = ['total', 'amount', 'paid', 'waiting', 'credited', 'balance']
  expect(money.filter(field => inner.has(field) || fields.get(field) !== 'price')).toEqual([])
  expect(fields.get('method')).toBe('method')
  expect(fieldsOf('signEstimate').get('upTo')).toBe('price')
})
