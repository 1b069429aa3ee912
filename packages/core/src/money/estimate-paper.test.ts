// The paper of an estimate, beside its lines: how it is to be paid, and the mark that it is not valid any more.
import { expect, test } from 'vitest'
import type { Estimate } from './estimate.ts'
import { estimatePaper } from './estimate-paper.ts'
import { issued } from './issued.test-support.ts'

const paperOf = (status: Estimate['row']['status'], content: Partial<Estimate['content']> = {}) => {
  const { row, seller, ...bill } = issued({ content })
  const { id, branchId, name, date, currency, total, v } = row
  const estimate: Estimate = {
    ...bill,
    row: { id, branchId, name, date, currency, total, v, status, upTo: total, validUntil: '2026-12-04' },
  }
  return estimatePaper({
    estimate,
    seller,
    country: 'DE',
    zone: 'Europe/Berlin',
    language: 'de',
    second: 'en',
  })
}

test('it says that it was given up, on the sheet that is printed and in the link that was mailed before', () => {
  expect((['open', 'signed', 'billed'] as const).map(status => paperOf(status).state)).toEqual([
    null,
    null,
    null,
  ])
  expect(paperOf('given_up').state).toBe('Nicht mehr gültig')
})

test('it says when it is to be paid, and what of it in advance', () => {
  const told = (content?: Partial<Estimate['content']>) =>
    paperOf('open', content).facts.map(({ label, value }) =>
      `${label}: ${value}`.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/\s/g, ' '),
    )
  expect(told({ terms: 'half_upfront', deposit: 1405, method: 'cash' })).toEqual(
    expect.arrayContaining([
      'Zahlungsbedingungen: 50 % vorab, 50 % nach Abschluss',
      'Geforderte Anzahlung: 14,05 €, Bar',
    ]),
  )
  expect(told().some(fact => fact.startsWith('Geforderte'))).toBe(false)
})
