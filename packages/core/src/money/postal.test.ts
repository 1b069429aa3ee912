// Addresses as people type them: their parts, and the country that they name.
import { expect, test } from 'vitest'
import { postalOf } from './postal.ts'

test.each([
  ['Kastanienallee 31, 10435 Berlin', { street: 'Kastanienallee 31', code: '10435', town: 'Berlin' }],
  [
    'Hof 2\nWeg 1\nD-60311 Frankfurt am Main',
    { street: 'Hof 2, Weg 1', code: '60311', town: 'Frankfurt am Main' },
  ],
  [
    'Kastanienallee 31\n10435 Berlin\nDeutschland',
    { street: 'Kastanienallee 31', code: '10435', town: 'Berlin' },
  ],
  [
    '12 rue de la Paix, 67000 Strasbourg, FRANCE',
    { street: '12 rue de la Paix', code: '67000', town: 'Strasbourg', country: 'FR' },
  ],
  [
    '12 rue de la Paix\nF-67000 Strasbourg',
    { street: '12 rue de la Paix', code: '67000', town: 'Strasbourg', country: 'FR' },
  ],
  [
    'Linzer Straße 4, 4020 Linz, Österreich',
    { street: 'Linzer Straße 4', code: '4020', town: 'Linz', country: 'AT' },
  ],
  [
    'Damrak 1, 1012 LG Amsterdam, NL',
    { street: 'Damrak 1', code: '1012 LG', town: 'Amsterdam', country: 'NL' },
  ],
  [
    'Złota 44, 00-120 Warszawa, Polska',
    { street: 'Złota 44', code: '00-120', town: 'Warszawa', country: 'PL' },
  ],
  ['Linzer Straße 4, 4020 Linz', undefined],
  ['Weg 1, 10435 Berlin, Atlantis', undefined],
  ['10435 Berlin', undefined],
  ['1 Main Street, Dublin 2', undefined],
  [undefined, undefined],
])('the parts of the address %j', (address, parts) => {
  expect(postalOf(address)).toEqual(parts)
})
