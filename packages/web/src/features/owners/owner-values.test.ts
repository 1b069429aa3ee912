// What a change of an owner sends: a masked phone is never taken for a number.
import type { Owner } from '@vetrounds/core/owners/owner'
import { expect, test } from 'vitest'
import { changeOf, comparedOwner, comparedValues, shownValues } from './owner-values.ts'

const owner: Owner = {
  id: '01JD00000000000000000000AA',
  number: 1001,
  name: 'Nora Griffin',
  phone: '+353 ** *** **47',
  landline: '+353 * *** **06',
  address: '14 Beechwood Avenue',
  instagramLink: 'https://www.instagram.com/nora',
  active: true,
  doNotBook: false,
  v: 3,
}
const typed = { name: 'Nora Griffin', address: '14 Beechwood Avenue' }

test('phones that were not touched are not sent; what was emptied is not either', () => {
  const change = changeOf(comparedValues({ name: 'Nora Griffin' }, owner), owner, 3)
  expect(change).toEqual({ name: 'Nora Griffin', doNotBook: false, v: 3 })
})

test('a new number is sent as typed, a removed one as empty', () => {
  const values = comparedValues({ ...typed, phone: '087 765 4321', removeLandline: true }, owner)
  expect(changeOf(values, owner, 3)).toMatchObject({ phone: '087 765 4321', landline: '' })
})

test('the mask of a number that somebody else has replaced meanwhile is never sent', () => {
  const newer = { ...owner, phone: '+353 ** *** **99', v: 4 }
  const mine = comparedValues(typed, owner)
  expect(changeOf(mine, newer, 4)).not.toHaveProperty('phone')
  expect(changeOf({ ...mine, phone: comparedOwner(newer).phone }, newer, 4)).not.toHaveProperty('phone')
})

test('a reason goes with the stop that it was for', () => {
  const values = comparedValues({ ...typed, doNotBook: false, doNotBookReason: 'Old' }, owner)
  expect(changeOf(values, owner, 3)).not.toHaveProperty('doNotBookReason')
})

test('links are shown behind what stands before their fields', () => {
  expect(shownValues({ ...owner, facebookLink: 'https://facebook.com/nora' })).toMatchObject({
    facebookLink: 'facebook.com/nora',
    instagramLink: 'nora',
    phone: '',
  })
})
