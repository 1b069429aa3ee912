// The id under which a form saves the input that a draft restored.
// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { type DraftHandle, DraftsContext, useDraft } from './drafts.ts'

/** Opens a form whose draft has the given content. */
const opened = async (kept: Awaited<ReturnType<DraftHandle['read']>>) => {
  const type = vi.fn()
  const handle: DraftHandle = {
    ...{ read: async () => kept, type, remove: async () => undefined },
    ...{ listen: () => undefined, close: () => undefined },
  }
  const { result } = renderHook(
    () => {
      const form = useForm({ defaultValues: { name: '' } })
      return {
        form,
        draft: useDraft(form, { name: 'owner.new', renewed: ({ name }) => ({ name: `${name} anew` }) }),
      }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <DraftsContext value={() => handle}>{children}</DraftsContext>
      ),
    },
  )
  await act(async () => undefined)
  return { now: () => result.current, type }
}

test('a draft has the id of what it makes from the first try on: before that another tab may be typing it', async () => {
  const { now, type } = await opened({ values: { name: 'Rex' }, at: 0 })
  expect(now().form.getValues()).toEqual({ name: 'Rex anew' })
  expect(type).toHaveBeenLastCalledWith({ name: 'Rex anew' }, undefined, undefined)
  const { id } = now().draft
  expect(now().draft.trying()).toBe(id)
  expect(type).toHaveBeenLastCalledWith({ name: 'Rex anew' }, id, true)
  act(() => now().form.setValue('name', 'Rexi'))
  expect(type).toHaveBeenLastCalledWith({ name: 'Rexi' }, id, undefined)
  // After it was emptied by hand, new input is for another record.
  act(() => now().form.setValue('name', ''))
  act(() => now().form.setValue('name', 'Bella'))
  expect(type).toHaveBeenLastCalledWith({ name: 'Bella' }, undefined, undefined)
  expect(now().draft.trying()).not.toBe(id)
})

test('what was tried comes back as it was, under its id', async () => {
  const { now } = await opened({ values: { name: 'Rex' }, makes: 'P1', at: 0 })
  expect(now().form.getValues()).toEqual({ name: 'Rex' })
  expect(now().draft.trying()).toBe('P1')
})
