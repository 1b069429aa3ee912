// A report that is too long for a PDF says so, before it is sent and where the server refuses it.
// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { hooked } from '../../changes/hook.test-support.tsx'
import { emptyQueue } from '../../changes/page.test-support.ts'
import { beginServer, refusal, server } from '../../changes/server.test-support.ts'
import { loadMessages } from '../../i18n/i18n.ts'
import { clearToasts, toasts } from '../../ui/toast.ts'
import type { PaperInput } from './paper-parts.tsx'
import { useReportPdf } from './use-report-pdf.ts'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))

const TOO_LONG = 'A PDF takes about 60 pages. Choose a shorter period or fewer sections, or print it.'

const input = {
  patient: { id: '01KA00000000000000000000AA', name: 'Remy' },
  plan: { document: 'record', sections: ['visits'], language: 'en', paper: 'a4' },
} as unknown as PaperInput

const reportOf = async (pages: number | undefined) => {
  const { container } = render(
    <article data-paper="a4">
      <h1>Medical record</h1>
    </article>,
  )
  return hooked(() => useReportPdf({ sheets: { current: container }, pages }, input))
}

beforeAll(async () => {
  for (const namespace of ['common', 'nouns', 'problems', 'report'] as const) await loadMessages(namespace)
})
beforeEach(() => {
  beginServer()
  emptyQueue()
  clearToasts()
})

test.each([
  [undefined, undefined],
  [60, undefined],
  [61, TOO_LONG],
])('of %s pages the reason is %s', async (pages, reason) => {
  expect((await reportOf(pages))().reason).toBe(reason)
})

test.each([
  ['request.too_large', 413],
  ['request.invalid', 400],
] as const)('where the server refuses it by %s nobody is told of what they entered', async (code, status) => {
  server.ends = [refusal(code, {}, status)]
  const report = await reportOf(40)
  await act(async () => report().download())
  await expect.poll(() => toasts.read()).toMatchObject([{ severity: 'error', detail: TOO_LONG }])
  expect(server.calls.map(({ name }) => name)).toEqual(['logReport'])
})
