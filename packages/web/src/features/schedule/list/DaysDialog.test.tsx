// The dialog that chooses the list's days: if one is missing, it says so and stays open.
// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../component.test-support.tsx'
import { DaysDialog } from './DaysDialog.tsx'

type Field = { label: string; error?: string; onChange: (day: string | undefined) => void }
vi.mock('../../../ui/DateField.tsx', () => ({
  DateField: ({ label, error, onChange }: Field) => (
    <button type="button" onClick={() => onChange(undefined)}>
      {`${label}: ${error ?? 'nothing'}`}
    </button>
  ),
}))

test('a day that was emptied is asked for once the days are to be shown', async () => {
  const onChoose = vi.fn()
  const { user } = await show(
    <DaysDialog from="2026-11-01" to="2026-11-02" onClose={vi.fn()} onChoose={onChoose} />,
    'appointments',
    'ui',
  )
  await user.click(screen.getByRole('button', { name: 'From: nothing' }))
  await user.click(screen.getByRole('button', { name: 'Show' }))
  expect(screen.getByRole('button', { name: 'From: This field is required' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'To: nothing' })).toBeTruthy()
  expect(onChoose).not.toHaveBeenCalled()
})
