// What a list shows of an owner who was changed here a moment ago.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { Owner, OwnerRow } from '@vetrounds/core/owners/owner'
import { expect, test } from 'vitest'
import { showEdit } from '../../api/answered-edits.ts'
import type { ChangeOf } from '../../offline/item.ts'
import type { Content } from '../../offline/item-content.ts'
import { ofForm, ofState, ownerWith, useOwnerEdits } from './use-owner-edits.ts'

const byrne: OwnerRow = {
  id: 'byrne',
  number: 1,
  name: 'Orla Byrne',
  email: 'o.byrne@example.org',
  phone: '+353 ** *** 12',
  active: true,
  doNotBook: false,
  v: 3,
}

test('one who is deactivated keeps e-mail and phone; a saved form may have taken them away', () => {
  const { email: _email, phone: _phone, ...bare } = byrne
  const turned = showEdit('owner', ofState({ ...bare, active: false, v: 4 }))
  const shown = renderHook(() => useOwnerEdits()).result.current(byrne)
  expect(shown).toEqual({ ...byrne, active: false, v: 4 })
  turned.undone()
  showEdit('owner', ofForm({ ...bare, v: 4 }))
  const { email, phone } = renderHook(() => useOwnerEdits()).result.current(byrne)
  expect([email, phone]).toEqual([undefined, undefined])
})

/** One change of each kind that the list shows; the compiler asks for new kinds. */
const bodies: { [N in Exclude<ChangeOf<'listOwners'>, 'createOwner'>]: Content<N>['body'] } = {
  changeOwner: { v: 3, name: 'Orla Byrne', documentLanguage: 'en', doNotBook: false },
  changeOwnerState: { v: 3, active: false },
}

test('the numbers that a merge brought stay in sight until they are taken out', () => {
  const others = ['+353 ** *** **21']
  const after = (more: { dropOthers?: true }) => {
    const body = { ...bodies.changeOwner, ...more }
    return ownerWith({ ...byrne, others }, [{ name: 'changeOwner', body, row: { ...byrne, v: 4 } }])
  }
  expect(after({}).others).toEqual(others)
  expect(after({ dropOthers: true })).not.toHaveProperty('others')
  expect(after({ dropOthers: true })).not.toHaveProperty('dropOthers')
})

test.each(Object.entries(bodies))('the next edit goes on from the version that %s makes', (name, body) => {
  const content = { name, body, row: { ...byrne, v: 4 } } as Content
  const owner: Owner = { ...byrne, documentLanguage: 'en' }
  expect(ownerWith(owner, [content]).v).toBe(4)
})
