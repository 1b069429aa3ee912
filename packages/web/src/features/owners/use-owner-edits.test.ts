// What a list shows of an owner who was changed here a moment ago.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import type { OwnerRow } from '@vetrounds/core/owners/owner'
import { expect, test } from 'vitest'
import { showEdit } from '../../api/answered-edits.ts'
import { ofForm, ofState, useOwnerEdits } from './use-owner-edits.ts'

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
