// What the columns of owners give an export.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { useOwnerColumns } from './columns.tsx'
import type { ListedOwner } from './listed-owner.ts'

const Columns = () => {
  const columns = useOwnerColumns(false)
  const known = columns.filter(({ isKnown }) => isKnown).map(({ id }) => id)
  const masked = columns.filter(({ isMasked }) => isMasked).map(({ id }) => id)
  return <p>{`${known.join(', ')}; ${masked.join(', ')}`}</p>
}

test('an export reads no row for what the search knows of it, and says that phones are masked', async () => {
  await show(<Columns />, 'owners')
  expect(screen.getByRole('paragraph').textContent).toBe(
    'name, pets, email, balance, number; phone, landline',
  )
})

const Named = ({ rows }: { rows: readonly Partial<ListedOwner>[] }) => {
  const name = useOwnerColumns(false).find(({ id }) => id === 'name')
  return <p>{rows.map(row => name?.value(row as ListedOwner)).join('; ')}</p>
}

test('an export says which owners are deactivated', async () => {
  const rows = [
    { name: 'Byrne', active: true },
    { name: 'Kaya', active: false },
  ]
  await show(<Named rows={rows} />, 'owners')
  expect(screen.getByRole('paragraph').textContent).toBe('Byrne; Kaya (Deactivated)')
})
