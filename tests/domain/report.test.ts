// The printed report reads a whole record: the current content of amended entries, the reasons of struck ones, and who wrote
// them.
import { changeClinic } from '@vetrounds/core/clinics/settings.service'
import { amendForm, completeForm } from '@vetrounds/core/forms/form.service'
import { startForm } from '@vetrounds/core/forms/form-draft.service'
import { newId } from '@vetrounds/core/ids'
import { readKeptPaper } from '@vetrounds/core/records/kept-paper.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { readReport } from '@vetrounds/core/records/report.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { recordWeight } from '@vetrounds/core/records/timeline.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { expect, test } from 'vitest'
import { treatment } from '../support/act-samples.ts'
import { actorOf, measured, run } from '../support/actor.ts'
import { makeClinic } from '../support/clinic.ts'
import { completion, context, filledDraft, healthy, saveStep } from '../support/form-samples.ts'
import { again, at, makePatient } from '../support/make.ts'
import { onSheets, reportKept } from '../support/report-samples.ts'
import { putRows, rowsOf } from '../support/table.ts'

test('a page has contents and authors in two trips, with what was amended or struck out', async () => {
  const clinic = await makeClinic()
  const vet = actorOf(clinic, clinic.people.vet)
  const patient = await makePatient(vet)
  const [amended, struck] = [newId(), newId()]
  const [first, second] = [at('09:00'), at('10:00')]
  await run(again(vet), who => createTreatment(who, patient.id, { id: amended, at: first, ...treatment }))
  await run(again(vet), who => createTreatment(who, patient.id, { id: struck, at: second, ...treatment }))
  const params = (entry: string) => ({ id: patient.id, entry })
  await run(again(vet), who =>
    changeTreatment(who, params(amended), {
      v: 1,
      was: first,
      at: first,
      reason: 'Read the label again',
      ...treatment,
      dosage: '0.05 mg/kg',
    }),
  )
  await run(again(vet), who =>
    strikeEntry(who, params(struck), { at: second, why: 'twice', reason: 'The same as at nine' }),
  )
  await run(again(vet), who => recordWeight(who, patient.id, { id: newId(), at: at('11:00'), grams: 4120 }))
  const { answer, scope } = await measured(vet, who => readReport(who, patient.id, {}))
  expect(scope.trips).toBe(2)
  expect(answer.rows.map(({ entry }) => entry.kind)).toEqual(['weight', 'treatment', 'treatment'])
  const of = (id: string) => answer.rows.find(({ entry }) => entry.id === id)
  expect(of(amended)).toMatchObject({
    body: { dosage: '0.05 mg/kg' },
    last: { n: 2, reason: 'Read the label again' },
  })
  expect(of(struck)).toMatchObject({
    entry: { state: 'struck' },
    body: { dosage: '0.1 mg/kg' },
    last: { state: 'struck', reason: 'twice: The same as at nine', by: vet.userId },
  })
  expect(answer.people[vet.userId]?.role).toBe('vet')
  expect(answer.letterhead?.clinic).toBeTruthy()
  expect(answer.letterhead).not.toHaveProperty('phone')
})

test('its head has the clinic’s phone', async () => {
  const clinic = await makeClinic()
  const owner = actorOf(clinic, clinic.people.super_admin)
  const patient = await makePatient(owner)
  await run(again(owner), who => changeClinic(who, { v: 1, phone: '+49 30 5550 146' }))
  const { letterhead } = (await measured(owner, who => readReport(who, patient.id, {}))).answer
  expect(letterhead?.phone).toBe('+49 30 5550 146')
})

test('the sheets of a PDF are kept as they were sent, for a day', async () => {
  const clinic = await makeClinic()
  const { id, reportId } = await reportKept(clinic)
  const reader = actorOf(clinic)
  const keptAt = (hours: number) => {
    const now = new Date(Date.parse(reader.request.at) + hours * 3_600_000).toISOString()
    const late = { ...reader, request: { ...reader.request, at: now } }
    return run(late, who => readKeptPaper(who, id, reportId))
  }
  expect((await keptAt(23)).paper).toEqual(onSheets)
  await expect(keptAt(25)).rejects.toMatchObject({ code: 'not_found' })
})

test('an examination is of whoever completed it, whoever began it, wherever it is moved', async () => {
  const clinic = await makeClinic()
  const { people } = clinic
  const [staff, vet, admin] = [people.staff, people.vet, people.admin].map(who => actorOf(clinic, who))
  if (!staff || !vet || !admin) throw new Error('A clinic has each of them.')
  const [patient, other] = [await makePatient(vet), await makePatient(vet)]
  const id = newId()
  const name = 'physical_examination'
  const draft = await run(again(staff), who => startForm(who, patient.id, { id, name }))
  expect(draft.by).toBe(staff.userId)
  for (const [step, values] of Object.entries(healthy))
    await saveStep(step === 'general' ? staff : vet, { patient: patient.id, id }, step, values)
  const done = await run(again(vet), who => completeForm(who, patient.id, id, completion))
  expect(done.by).toBe(vet.userId)
  const report = async (patientId: string) => {
    const { answer, scope } = await measured(admin, who => readReport(who, patientId, {}))
    const found = answer.rows.find(({ entry }) => entry.kind === 'examination')
    const { by = '' } = found?.entry ?? {}
    return { by, role: answer.people[by]?.role, trips: scope.trips }
  }
  const asDone = { by: vet.userId, role: 'vet', trips: 2 }
  expect(await report(patient.id)).toEqual(asDone)

  // Older heads name the person who started the draft: the author in the version counts.
  const rows = await rowsOf(`${clinic.id}#p#${patient.id}`)
  const heads = rows.filter(({ sk }) => sk.startsWith('t#'))
  await putRows(heads.map(head => ({ ...head, by: staff.userId })))
  expect(await report(patient.id)).toEqual({ ...asDone, trips: 3 })
  await putRows(heads)

  const moved = id.slice(0, 10) + newId().slice(10)
  const input = { at: done.at, v: done.v, to: other.id, id: moved, reason: 'Of the dog beside' }
  await run(again(admin), who => moveEntry(who, { id: patient.id, entry: id }, input))
  expect(await report(other.id)).toEqual(asDone)
})

test('an examination whose head names who began it is of whoever completed it, also once it is amended', async () => {
  const clinic = await makeClinic()
  const [staff, vet] = [actorOf(clinic), actorOf(clinic, clinic.people.vet)]
  const patient = await makePatient(vet)
  const id = await filledDraft(vet, patient.id)
  const { at: when, v } = await run(again(vet), who => completeForm(who, patient.id, id, completion))
  const rows = await rowsOf(`${clinic.id}#p#${patient.id}`)
  const heads = rows.filter(({ sk }) => sk.startsWith('t#'))
  await putRows(heads.map(head => ({ ...head, by: staff.userId })))
  const values = { ...Object.assign({}, ...Object.values(healthy)), pulse_rate: 96 }
  await run(again(vet), who =>
    amendForm(who, patient.id, id, { at: when, v, values, reason: 'Counted again', context }),
  )
  const report = await run(vet, who => readReport(who, patient.id, {}))
  const found = report.rows.find(({ entry }) => entry.id === id)
  expect(found).toMatchObject({
    entry: { by: vet.userId },
    body: { values: { pulse_rate: 96 } },
    last: { n: 2 },
  })
})
