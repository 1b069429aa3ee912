// Every former version of an entry can be rebuilt, whatever was done to it: random edits, drafts, moves of its time, strikes, lost races
// and copies of one change, against a model that remembers each version as it was written (issue 16).
import { newId } from '@vetrounds/core/ids'
import { type RecordEntry, recordKinds } from '@vetrounds/core/records/entry'
import {
  amended,
  auditOf,
  contentsOf,
  type EntrySteps,
  entryForChange,
  newEntry,
  readEntry,
  struckOut,
} from '@vetrounds/core/records/entry.service'
import { commit } from '@vetrounds/core/storage/commit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { again, at, makePatient } from '../support/make.ts'
import { times } from '../support/scale.ts'

const SEQUENCES = times(4, 120)
const ACTS = times(8, 16)

type Body = Record<string, unknown>

const body = fc.record(
  {
    name: fc.string({ maxLength: 12, unit: 'grapheme' }),
    parts: fc.dictionary(fc.constantFrom('history', 'plan'), fc.string({ maxLength: 20, unit: 'grapheme' })),
    values: fc.array(fc.oneof(fc.integer(), fc.boolean(), fc.constantFrom('حرارة', '🐈')), { maxLength: 4 }),
  },
  { requiredKeys: ['name'] },
)

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      body,
      reason: fc.string({ minLength: 1, maxLength: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('time' as const), body, hour: fc.integer({ min: 8, max: 17 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('draft' as const), title: fc.string({ maxLength: 10 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outdated' as const), body }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('both' as const), body, other: body }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('strike' as const),
      reason: fc.constantFrom('twice: x', 'not_done: y'),
    }),
  },
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

/** A version as it must be read for ever. */
type Written = { body?: Body; reason?: string; occurredAt: string; state: string }

test('every former version is rebuilt after any sequence of edits, drafts, races and strikes', {
  timeout: 600_000,
}, async () => {
  const clinic = await makeClinic()
  const actor = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(actor)
  const change = (work: (who: ReturnType<typeof actorOf>) => Promise<EntrySteps>) =>
    run(again(actor), async who => {
      const { steps, entry } = await work(who)
      return commit(who, { steps, ...auditOf(entry), answer: entry })
    })

  await fc.assert(
    fc.asyncProperty(body, fc.array(act, { minLength: 1, maxLength: ACTS }), async (first, acts) => {
      const written: Written[] = [{ body: first, occurredAt: at('10:00'), state: 'done' }]
      let head: RecordEntry = await change(async who =>
        newEntry(
          who,
          {
            kind: 'treatment',
            id: newId(),
            patientId: patient.id,
            at: at('10:00'),
            state: 'done',
            title: 'x',
          },
          first,
        ),
      )
      const edit = (
        changed: Body,
        reason?: string,
        changes: Partial<Pick<RecordEntry, 'at' | 'title'>> = {},
        from = head,
      ) =>
        change(async who =>
          amended(who, await entryForChange(who, { ...from, kinds: recordKinds }, from.v), {
            changes,
            ...(reason === undefined ? {} : { body: changed, reason }),
          }),
        )

      const apply = async (each: Act): Promise<void> => {
        if (each.kind === 'edit' || each.kind === 'time') {
          const when = each.kind === 'time' ? at(`${String(each.hour).padStart(2, '0')}:30`) : head.at
          const reason = each.kind === 'edit' ? each.reason : 'Another time'
          head = await edit(each.body, reason, { at: when })
          written.push({ body: each.body, reason, occurredAt: when, state: 'done' })
        } else if (each.kind === 'draft') head = await edit({}, undefined, { title: each.title })
        else if (each.kind === 'outdated') {
          const before = { ...head, v: head.v - 1 }
          await expect(edit(each.body, 'Late', {}, before)).rejects.toMatchObject({
            code: 'changed_elsewhere',
          })
        } else if (each.kind === 'both') {
          // One of the two wins; the other is told, and leaves no trace.
          const both = [each.body, each.other]
          const done = await Promise.allSettled(both.map((one, index) => edit(one, `Of two ${index}`)))
          const won = done.findIndex(({ status }) => status === 'fulfilled')
          expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
          head = (done[won] as PromiseFulfilledResult<RecordEntry>).value
          written.push({ body: both[won] ?? {}, reason: `Of two ${won}`, occurredAt: head.at, state: 'done' })
        } else {
          head = await change(async who =>
            struckOut(who, await entryForChange(who, { ...head, kinds: recordKinds }, head.v), each.reason),
          )
          written.push({ reason: each.reason, occurredAt: head.at, state: 'struck' })
        }
      }
      for (const each of acts) {
        if (head.state !== 'struck') await apply(each)
        else await expect(edit({ name: 'x' }, 'After all')).rejects.toMatchObject({ code: 'entry.struck' })
        // After every act: all of them, as they were written.
        const { entry, versions } = await run(again(actor), who =>
          readEntry(who, { patientId: patient.id, id: head.id }),
        )
        expect(entry).toEqual(head)
        expect(
          versions.map(({ body: kept, reason, occurredAt, state }) => ({
            ...(kept && { body: kept }),
            ...(reason && { reason }),
            occurredAt,
            state,
          })),
        ).toEqual(written)
        expect(versions.map(({ n, by }) => [n, by])).toEqual(
          written.map((_, index) => [index + 1, actor.userId]),
        )
      }
      // What holds is the newest content, also of one that was struck out.
      const newest = await run(again(actor), who => contentsOf(who.clinicId, [head]))
      expect(newest.get(head.id)?.findLast(version => version.body)?.body).toEqual(
        written.findLast(version => version.body)?.body,
      )
    }),
    { numRuns: SEQUENCES },
  )
})
