// A zone is found by its present name and by its former one, which the browser has; the stored name may be either.
// @vitest-environment happy-dom
import { renderHook, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fill, show } from '../../component.test-support.tsx'
import { loadMessages } from '../../i18n/i18n.ts'
import { proposedZone, usePlaces } from '../welcome/countries.ts'
import { ZoneField } from './ZoneField.tsx'

const chosen = vi.fn()

const Field = ({ stored }: { stored: string }) => {
  const [value, setValue] = useState(stored)
  return (
    <ZoneField
      value={value}
      onChange={zone => {
        chosen(zone)
        setValue(zone)
      }}
      onBlur={() => undefined}
      error={undefined}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ })

test.each([
  ['Kolkata', 'Asia/Kolkata'],
  ['Kyiv', 'Europe/Kyiv'],
  ['kiev', 'Europe/Kyiv'],
  ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
  ['Saigon', 'Asia/Ho_Chi_Minh'],
  ['Kathmandu', 'Asia/Kathmandu'],
  ['Yangon', 'Asia/Yangon'],
  ['Nuuk', 'America/Nuuk'],
  ['UTC', 'UTC'],
])('%s', async (typed, zone) => {
  const { user } = await show(<Field stored="Europe/Dublin" />, 'branches', 'nouns')
  await user.clear(field())
  await fill(user, field(), typed)
  // The chosen zone comes before those that are found.
  const [, ...found] = await screen.findAllByRole('option')
  expect(found.map(each => each.textContent?.includes(zone))).toEqual([true])
  await user.keyboard('{Enter}')
  expect(chosen).toHaveBeenLastCalledWith(zone)
})

test('a former name that is stored is shown as the present one, and is the one chosen', async () => {
  chosen.mockClear()
  const { user } = await show(<Field stored="Asia/Calcutta" />, 'branches', 'nouns')
  expect(field().value).toBe('Kolkata')
  await user.click(screen.getByRole('button'))
  expect((await screen.findByRole('option', { selected: true })).textContent).toContain('Asia/Kolkata')
  expect(chosen).not.toHaveBeenCalled()
})

test('a country of one zone offers it once', async () => {
  for (const namespace of ['common', 'welcome'] as const) await loadMessages(namespace)
  const { timeZone } = proposedZone('IN')
  const { result } = renderHook(() => usePlaces('IN', timeZone))
  expect(result.current.zones.map(({ id }) => id)).toEqual(['Asia/Kolkata'])
})
