// Two people write the same discharge text: a version read again while one of them types neither replaces their typing nor is
// overwritten unseen.
// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { mutate } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { isAnswerOf } from '../../api/client.ts'
import { emptyQueue } from '../../changes/page.test-support.ts'
import { beginServer, refusal, sent, server } from '../../changes/server.test-support.ts'
import { fill, show } from '../../component.test-support.tsx'
import { DischargeSheet } from './DischargeSheet.tsx'

vi.mock(import('../../api/request.ts'), async original => ({
  ...(await original()),
  request: (await import('../../changes/server.test-support.ts')).request as never,
}))
vi.mock('../../api/send.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../offline/queue.ts', () => import('../../changes/page.test-support.ts'))
vi.mock('../../api/person.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../changes/version-question.ts', () => import('../../changes/server.test-support.ts'))
vi.mock('../../api/working-place.ts', () => ({ usePlace: () => 'C1.B1', useMembership: () => undefined }))

let saved: { v: number; found: string; advice: string }

beforeEach(() => {
  saved = { v: 1, found: 'A sore ear.', advice: 'No swimming.' }
  emptyQueue()
  beginServer({
    readDischarge: () => saved,
    saveDischarge: ({ body: { v } }: { body: { v: number } }) => ({ id: 'V1', v: v + 1 }),
  })
})

const found = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^What we found/ })
const body = (v: number, words: string) => ({ patientId: 'P1', v, found: words, advice: 'No swimming.' })

test('a colleague’s words are asked about before they are saved over, and the next save is over what was saved', async () => {
  const { user } = await show(
    <MemoryRouter>
      <DischargeSheet patientId="P1" visitId="V1" onClose={() => undefined} />
    </MemoryRouter>,
    ...(['papers', 'nouns', 'ui', 'forms', 'problems', 'errors'] as const),
  )
  const write = async (text: string) => {
    const field = await found()
    await user.clear(field)
    await fill(user, field, text)
  }
  const save = () => user.click(screen.getByRole('button', { name: /^Save/ }))
  await write('An inflamed ear.')
  saved = { ...saved, v: 2, found: 'Mites in the ear.' }
  await act(() => mutate(isAnswerOf('readDischarge')))
  expect((await found()).value).toBe('An inflamed ear.')

  // First the person goes back to the form, and nothing is lost. Asked again, they keep their own texts.
  server.ends = [refusal('changed_elsewhere'), refusal('changed_elsewhere')]
  await save()
  const question = 'What we found, typed: An inflamed ear. | Mites in the ear.'
  await waitFor(() => expect(server.asked).toEqual([[question]]))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect((await found()).value).toBe('An inflamed ear.')
  server.theirs = new Set()
  await save()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(server.asked).toEqual([[question], [question]])
  const calls = () => sent().map(call => call.body)
  expect(calls().slice(1)).toEqual([body(1, 'An inflamed ear.'), body(2, 'An inflamed ear.')])

  await waitFor(async () => expect((await found()).value).toBe('An inflamed ear.'))
  await write('Mites, and an inflamed ear.')
  await save()
  await waitFor(() => expect(calls()[3]).toEqual(body(3, 'Mites, and an inflamed ear.')))
})
