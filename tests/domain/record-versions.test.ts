// Every former version of an entry can be rebuilt after random edits, drafts, changes of its time, strikes, lost races and
// duplicates of one change. A model remembers each version as it was written (issue 16). The same holds when two people write
// in one draft and merge their texts, and when a closed visit is reopened and continued from its last content.
import { amendForm, completeForm } from '@vetrounds/core/forms/form.service'
import { readForm } from '@vetrounds/core/forms/form-draft.service'
import type { Values } from '@vetrounds/core/forms/values'
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
import { openVisit, readVisit } from '@vetrounds/core/records/visit.service'
import { closeVisit, reopenVisit } from '@vetrounds/core/records/visit-close.service'
import { saveVisitPart } from '@vetrounds/core/records/visit-note.service'
import { commit } from '@vetrounds/core/storage/commit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differences } from '../../packages/web/src/forms/differences.ts'
import { actorOf, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { context, draftOf, healthy, saveStep } from '../support/form-samples.ts'
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

/** A version as it was written: it must be readable like this for ever. */
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
          // One of the two edits wins; the other is refused and leaves no trace.
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
        // After every act, all versions are read back as they were written.
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
      // The current content is the newest one, also of an entry that was struck out.
      const newest = await run(again(actor), who => contentsOf(who.clinicId, [head]))
      expect(newest.get(head.id)?.findLast(version => version.body)?.body).toEqual(
        written.findLast(version => version.body)?.body,
      )
    }),
    { numRuns: SEQUENCES },
  )
})

/** Two people of one clinic who write, and the patient they write about. */
const pair = async () => {
  const clinic = await makeClinic()
  const both = [actorOf(clinic, clinic.people.vet), actorOf(clinic, clinic.people.admin)] as const
  return { both, patient: await makePatient(both[0]) }
}

type Fields = Readonly<Record<string, unknown>>

/** Merges two versions as the page does: for a field that differs, the person keeps either their own words or the other's. */
const joined = (base: Fields, mine: Fields, theirs: Fields, keepsMine: boolean): Fields => {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const taken = differences(fields, { base, mine, theirs }).filter(({ isTyped }) => !(isTyped && keepsMine))
  const all = { ...mine, ...Object.fromEntries(taken.map(({ field }) => [field, theirs[field]])) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** A draft as somebody saw it. */
type Seen = { v: number; values: Fields }
const unseen: Seen = { v: 0, values: {} }

/**
 * Saves a change based on what the writer has seen, which may be outdated; if somebody else was faster, merges both and saves
 * the result over the newer version. Returns what is stored then.
 */
const saveJoined = async (
  save: (values: Fields, v: number) => Promise<{ v: number }>,
  { seen, now, change, keepsMine }: { seen: Seen; now: Seen; change: Fields; keepsMine: boolean },
): Promise<Seen> => {
  const mine = { ...seen.values, ...change }
  if (seen.v === now.v) return { v: (await save(mine, seen.v)).v, values: mine }
  await expect(save(mine, seen.v)).rejects.toMatchObject({ code: 'changed_elsewhere', data: { v: now.v } })
  const values = joined(seen.values, mine, now.values, keepsMine)
  return { v: (await save(values, now.v)).v, values }
}

/** Who writes, whether they have seen the newest version, and whose words they keep. */
const writing = { who: fc.constantFrom(0, 1), hasSeen: fc.boolean(), keepsMine: fc.boolean() }
const words = fc.string({ minLength: 1, maxLength: 16, unit: fc.constantFrom('a', 'ب', '🐈', 'ß', '7') })

const noteAct = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('write' as const),
      ...writing,
      part: fc.constantFrom('history', 'plan'),
      text: words,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('close' as const), diagnosis: words }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reopen' as const), reason: words }) },
)

test('every edition of a visit is rebuilt where two people write in it, and one that is opened again goes on from the last', {
  timeout: 600_000,
}, async () => {
  const { both, patient } = await pair()
  const patientId = patient.id
  await fc.assert(
    fc.asyncProperty(fc.array(noteAct, { minLength: 4, maxLength: ACTS }), async acts => {
      const [vet] = both
      const id = newId()
      let { v } = await run(again(vet), who => openVisit(who, { id, patientId }))
      let isOpen = true
      const parts = new Map<string, Seen>()
      const seenBy = both.map(() => new Map<string, Seen>())
      const written: { diagnosis: string; parts: Fields; reason?: string }[] = []
      let reason: string | undefined
      for (const each of acts) {
        if (each.kind === 'write' && isOpen) {
          const { who: writer, part, text, hasSeen, keepsMine } = each
          const now = parts.get(part) ?? unseen
          const seen = hasSeen ? now : (seenBy[writer]?.get(part) ?? unseen)
          const save = (values: Fields, over: number) =>
            run(again(both[writer] ?? vet), who =>
              saveVisitPart(
                who,
                { id, part: part as 'plan' },
                { patientId, v: over, text: String(values.text) },
              ),
            )
          const next = await saveJoined(save, { seen, now, change: { text }, keepsMine })
          parts.set(part, next)
          seenBy[writer]?.set(part, next)
        } else if (each.kind === 'close' && isOpen) {
          const input = { patientId, v, diagnosis: each.diagnosis, outcome: 'home' as const }
          v = (await run(again(vet), who => closeVisit(who, id, input))).v
          isOpen = false
          written.push({
            diagnosis: each.diagnosis,
            parts: Object.fromEntries([...parts].map(([part, { values }]) => [part, values.text])),
            ...(reason !== undefined && { reason }),
          })
        } else if (each.kind === 'reopen' && !isOpen) {
          v = (await run(again(vet), who => reopenVisit(who, id, { patientId, v, reason: each.reason }))).v
          isOpen = true
          reason = each.reason
        }
        const read = await run(again(vet), who => readVisit(who, id, patientId))
        expect(
          read.editions.map(({ body, reason: why }) => ({
            diagnosis: body?.diagnosis,
            parts: body?.parts,
            ...(why !== undefined && { reason: why }),
          })),
        ).toEqual(written)
        // The texts of the open visit, which start with those of the last edition.
        expect(
          Object.fromEntries(Object.entries(read.parts).map(([part, { text }]) => [part, text])),
        ).toEqual(Object.fromEntries([...parts].map(([part, { values }]) => [part, values.text])))
      }
    }),
    { numRuns: SEQUENCES },
  )
})

const stepAct = fc.record({
  ...writing,
  step: fc.constantFrom('general', 'vital_signs'),
  temperature: fc.integer({ min: 370, max: 400 }).map(tenths => tenths / 10),
  pulse_rate: fc.integer({ min: 60, max: 140 }),
  respiratory_rate: fc.integer({ min: 10, max: 30 }),
})

test('a form that two people filled in holds what they joined, and each amendment is rebuilt beside it', {
  timeout: 600_000,
}, async () => {
  const { both, patient } = await pair()
  const [vet] = both
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepAct, { minLength: 3, maxLength: ACTS }),
      fc.array(fc.integer({ min: 60, max: 140 }), { maxLength: 3 }),
      async (acts, pulses) => {
        const id = await draftOf(vet, patient.id)
        const where = { patient: patient.id, id }
        const steps = new Map<string, Seen>()
        const seenBy = both.map(() => new Map<string, Seen>())
        for (const [step, values] of Object.entries(healthy)) {
          await saveStep(vet, where, step, values)
          steps.set(step, { v: 1, values })
          for (const seen of seenBy) seen.set(step, { v: 1, values })
        }
        for (const { who: writer, step, hasSeen, keepsMine, ...given } of acts) {
          const { temperature, ...rates } = given
          const now = steps.get(step) ?? unseen
          const seen = hasSeen ? now : (seenBy[writer]?.get(step) ?? unseen)
          const save = (values: Fields, over: number) =>
            saveStep(both[writer] ?? vet, where, step, values as Values, over)
          const change = step === 'general' ? { temperature } : rates
          const next = await saveJoined(save, { seen, now, change, keepsMine })
          steps.set(step, next)
          seenBy[writer]?.set(step, next)
          const read = await run(again(vet), who => readForm(who, patient.id, id, {}))
          expect(read.steps.find(each => each.step === step)).toMatchObject(next)
        }
        const values: Values = Object.assign({}, ...[...steps.values()].map(each => each.values))
        const seen = Object.fromEntries([...steps].map(([step, { v }]) => [step, v]))
        const completion = { name: 'physical_examination' as const, steps: seen, context }
        let entry = await run(again(vet), who => completeForm(who, patient.id, id, completion))
        const written = [values]
        for (const pulse_rate of pulses) {
          const { at: when, v } = entry
          const changed = { ...values, pulse_rate }
          const input = { at: when, v, values: changed as never, reason: 'Counted again', context }
          entry = await run(again(vet), who => amendForm(who, patient.id, id, input))
          written.push(changed)
        }
        const read = await run(again(vet), who => readForm(who, patient.id, id, { at: entry.at }))
        expect(read.versions.map(({ body: kept }) => kept?.values)).toEqual(written)
        expect(read.steps).toEqual([])
      },
    ),
    { numRuns: SEQUENCES },
  )
})
