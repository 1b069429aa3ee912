// Papers are in the language of the person who receives them: for a merged owner, the owner into whom they were merged.
// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDocumentLanguage } from './document-language.ts'

const owners: Record<string, object> = {
  gone: { documentLanguage: 'en', mergedInto: 'between' },
  between: { documentLanguage: 'en', mergedInto: 'stays' },
  stays: { documentLanguage: 'ar' },
  other: {},
}
vi.mock('./client.ts', () => ({
  useRead: (_read: string, input?: { params: { id: string } }) => ({
    data: input && owners[input.params.id],
    error: input && !owners[input.params.id] ? new Error('no answer') : undefined,
    isValidating: false,
  }),
}))
vi.mock('./working-place.ts', () => ({ useMembership: () => ({ clinic: { documentLanguage: 'de' } }) }))

test.each([
  ['gone', 'ar'],
  ['stays', 'ar'],
  ['other', 'de'],
  ['unreadable', 'de'],
  [undefined, 'de'],
])('those of %s are in %s', (owner, language) => {
  const { result } = renderHook(() => useDocumentLanguage(owner))
  expect(result.current).toBe(language)
})

test('another owner is asked for anew', () => {
  const { result, rerender } = renderHook(({ owner }) => useDocumentLanguage(owner), {
    initialProps: { owner: 'gone' },
  })
  rerender({ owner: 'other' })
  expect(result.current).toBe('de')
})
