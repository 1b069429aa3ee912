// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useMore } from './use-more.ts'

afterEach(cleanup)

type Page = { rows: string[]; cursor?: string }

const setUp = (first: string) => {
  const asked = new Map<string, PromiseWithResolvers<Page>>()
  const read = (cursor: string) => {
    const answer = Promise.withResolvers<Page>()
    asked.set(cursor, answer)
    return answer.promise
  }
  const { result, rerender } = renderHook(props => useMore(props.first, read), { initialProps: { first } })
  return {
    shown: () => result.current,
    begin: (next: string) => rerender({ first: next }),
    ask: () => act(async () => void result.current.read()),
    answer: (cursor: string, page: Page) => act(async () => asked.get(cursor)?.resolve(page)),
    fail: (cursor: string) => act(async () => asked.get(cursor)?.reject(new Error(cursor))),
  }
}

test('page after page is read until there is none', async () => {
  const { shown, ask, answer } = setUp('A')
  await ask()
  expect(shown().isReading).toBe(true)
  await answer('A', { rows: ['1', '2'], cursor: 'A2' })
  await ask()
  await answer('A2', { rows: ['3'] })
  expect(shown()).toMatchObject({ rows: ['1', '2', '3'], hasMore: false, isReading: false })
})

test('a late answer for an earlier list changes nothing of the present one', async () => {
  const { shown, begin, ask, answer } = setUp('A')
  await ask()
  begin('B')
  await ask()
  await answer('B', { rows: ['b'], cursor: 'B2' })
  await ask()
  await answer('A', { rows: ['a'] })
  expect(shown()).toMatchObject({ rows: ['b'], isReading: true })
  await answer('B2', { rows: ['c'] })
  expect(shown()).toMatchObject({ rows: ['b', 'c'], hasMore: false })
})

test('nor does its failure hide that of the present one', async () => {
  const { shown, begin, ask, fail } = setUp('A')
  await ask()
  begin('B')
  await ask()
  await fail('B')
  await fail('A')
  expect(shown()).toMatchObject({ isFailed: true, error: new Error('B') })
})
