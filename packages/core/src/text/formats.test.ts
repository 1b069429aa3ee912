import { expect, test } from 'vitest'
import { decimalsOf, formatsOf } from './formats.ts'

test('a minus stands left of Latin digits in Arabic text, too', () => {
  const { money, number } = formatsOf('ar-AE-u-ca-gregory-nu-latn')
  expect(money(-29_027, 'AED')).toBe('\u200f\u200e−290.27\u00a0د.إ')
  expect(number(-3)).toBe('\u200f\u200e−3')
  expect(money(29_027, 'AED')).toBe('290.27\u00a0د.إ')
})

test('elsewhere it needs no mark', () => {
  expect(formatsOf('de-DE').money(-1250, 'EUR')).toBe('−12,50\u00a0€')
  expect(formatsOf('en-GB').number(-3)).toBe('−3')
  expect(formatsOf('en-GB').money(-0, 'EUR')).toBe('€0.00')
  expect(formatsOf('en-GB').number(3, { signDisplay: 'always' })).toBe('+3')
})

test('Arabic has a per cent sign of its own, beside either digits', () => {
  const said = (locale: string) => {
    const { number, percentSign } = formatsOf(locale)
    return [number(0.05, { style: 'percent' }), number(-0.05, { style: 'percent' }), percentSign]
  }
  expect(said('en-GB')).toEqual(['5%', '−5%', '%'])
  expect(said('de-DE')).toEqual(['5\u00a0%', '−5\u00a0%', '%'])
  expect(said('ar-AE-u-ca-gregory-nu-latn')).toEqual(['5٪', '\u200f\u200e−5٪', '٪'])
  expect(said('ar-AE-u-ca-gregory-nu-arab')).toEqual(['٥٪', '−٥٪', '٪'])
})

test('weights have the short signs of the clinical forms, in Arabic, too', () => {
  const said = (locale: string) =>
    [31_400, 850].map(grams => formatsOf(locale).weight(grams).replaceAll('\u00a0', ' '))
  expect(said('en-GB')).toEqual(['31.4 kg', '850 g'])
  expect(said('de-DE')).toEqual(['31,4 kg', '850 g'])
  expect(said('ar-AE-u-ca-gregory-nu-latn')).toEqual(['31.4 كغ', '850 غ'])
})

test('what an amount is counted in stays, whatever Intl comes to say of it', () => {
  const decimals = (codes: string) => new Set(codes.split(' ').map(decimalsOf))
  expect(decimals('JPY KRW ISK IQD LBP SYP YER IRR ALL AFN HUF COP IDR PKR')).toEqual(new Set([0]))
  expect(decimals('EUR USD GBP CHF AED SAR RSD CZK TWD UYU')).toEqual(new Set([2]))
  expect(decimals('BHD JOD KWD LYD OMR TND')).toEqual(new Set([3]))
})

test('texts stand with the comma of their language between them, without those that are missing', () => {
  expect(formatsOf('en').commas(['20 November 2026', undefined, '14:30'])).toBe('20 November 2026, 14:30')
  expect(formatsOf('ar-AE-u-nu-latn').commas(['20 نوفمبر 2026', false, '14:30'])).toBe(
    '20 نوفمبر 2026، 14:30',
  )
})
