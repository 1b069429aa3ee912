// What is shown about those who may be the owner being typed.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { OwnerAside } from './OwnerAside.tsx'

vi.mock('../../search/use-find.ts', () => ({
  useFind: (asked: string) => ({
    results: asked
      ? [{ kind: 'owner', id: 'o', number: 1001, name: 'عبدالله أحمد', pets: [], active: true }]
      : [],
  }),
}))

test.each([
  ['عبد الله احمد', 'Same name'],
  ['عبد الله حمد', 'Similar name'],
])('%s: %s', async (name, why) => {
  await show(
    <MemoryRouter>
      <OwnerAside name={name} email={undefined} shown={[]} />
    </MemoryRouter>,
    'owners',
  )
  expect(screen.getByRole('listitem').textContent).toContain(why)
})
