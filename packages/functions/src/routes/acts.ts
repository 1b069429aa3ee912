// Unpacks requests about entries of the record for their services.
import { actEndpoints } from '@vetrounds/core/records/act.endpoints'
import { createDue, endDue, postponeDue, readDues } from '@vetrounds/core/records/due.service'
import { moveEntry } from '@vetrounds/core/records/move.service'
import { readWholeEntry } from '@vetrounds/core/records/read-entry.service'
import { strikeEntry } from '@vetrounds/core/records/strike.service'
import { changeTest, createTest, readTests } from '@vetrounds/core/records/test-result.service'
import { changeTreatment, createTreatment } from '@vetrounds/core/records/treatment.service'
import { routesOf } from '../serve.ts'

export const actsRoutes = routesOf(actEndpoints, {
  readEntry: (reader, { params, query }) => readWholeEntry(reader, params, query.at),
  strikeEntry: (actor, { params, body }) => strikeEntry(actor, params, body),
  moveEntry: (actor, { params, body }) => moveEntry(actor, params, body),
  createTreatment: (actor, { params, body }) => createTreatment(actor, params.id, body),
  changeTreatment: (actor, { params, body }) => changeTreatment(actor, params, body),
  createTest: (actor, { params, body }) => createTest(actor, params.id, body),
  changeTest: (actor, { params, body }) => changeTest(actor, params, body),
  readTests: (reader, { params, query }) => readTests(reader, params.id, query.ids),
  readDues: (reader, { query }) => readDues(reader, query.ids),
  createDue: (actor, { params, body }) => createDue(actor, params.id, body),
  postponeDue: (actor, { params, body }) => postponeDue(actor, params, body),
  endDue: (actor, { params, body }) => endDue(actor, params, body),
})
