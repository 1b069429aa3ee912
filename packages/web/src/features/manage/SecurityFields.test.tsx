// Members without a second factor are named, in the way of each language, with at most one "and", before the last name.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { useForm } from 'react-hook-form'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { show } from '../../component.test-support.tsx'
import { startI18n } from '../../i18n/i18n.ts'
import type { Members } from '../people/use-members.ts'
import { SecurityFields } from './SecurityFields.tsx'
import type { BoundForm } from './settings.ts'

let names: readonly string[] = []

vi.mock('../people/use-members.ts', () => ({
  useMembers: () =>
    ({
      rows: names.map(name => ({ name, role: 'vet', state: 'active', twoFactor: 'off' })),
      isComplete: true,
    }) as unknown as Members,
}))
vi.mock('../people/use-myself.ts', () => ({ useMyself: () => undefined }))
vi.mock('../../api/me.ts', () => ({ useMe: () => ({ data: undefined }) }))

const values = { sessionTimeout: 900, twoFactorRoles: ['vet'], searchSnapshot: true }
const Fields = () => <SecurityFields form={useForm({ defaultValues: values }) as unknown as BoundForm} />

beforeAll(() => startI18n())
afterEach(async () => void (await i18next.changeLanguage('en')))

test.each([
  ['en', ['Aoife'], ': Aoife. '],
  ['en', ['Aoife', 'Ben', 'Cian'], ': Aoife, Ben, Cian. '],
  ['en', ['Aoife', 'Ben', 'Cian', 'Dara'], ': Aoife, Ben, Cian and others. '],
  ['de', ['Aoife', 'Ben', 'Cian'], ': Aoife, Ben und Cian. '],
  ['de', ['Aoife', 'Ben', 'Cian', 'Dara'], ': Aoife, Ben, Cian und weitere. '],
  ['ar', ['Aoife'], ': Aoife. '],
  ['ar', ['Aoife', 'Ben'], ': Aoife وBen. '],
  ['ar', ['Aoife', 'Ben', 'Cian', 'Dara'], ': Aoife، Ben، Cian وآخرون. '],
])('in %s of %j', async (language, missing, wanted) => {
  names = missing
  await i18next.changeLanguage(language)
  await show(<Fields />, 'manage', 'people', 'nouns', 'ui')
  expect(screen.getByText(/Aoife/).textContent?.replaceAll(/[\u2068\u2069]/g, '')).toContain(wanted)
})

test('they are said to stand still from then on, since every request of theirs is refused', async () => {
  names = ['Aoife']
  await show(<Fields />, 'manage', 'people', 'nouns', 'ui')
  expect(screen.getByText(/Aoife/).textContent).toMatch(/Once this is saved they can’t go on/)
})
