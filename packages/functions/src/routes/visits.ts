// Unpacks requests about visits and problems for their services.
import { closeProblem, openProblem } from '@vetrounds/core/records/problem.service'
import { visitEndpoints } from '@vetrounds/core/records/visit.endpoints'
import { openVisit, readVisit } from '@vetrounds/core/records/visit.service'
import { readVisitCharges } from '@vetrounds/core/records/visit-charges.service'
import { closeVisit, reopenVisit } from '@vetrounds/core/records/visit-close.service'
import { saveVisitPart, saveVisitVitals } from '@vetrounds/core/records/visit-note.service'
import { routesOf } from '../serve.ts'

export const visitsRoutes = routesOf(visitEndpoints, {
  openVisit: (actor, { body }) => openVisit(actor, body),
  readVisit: (reader, { params, query }) => readVisit(reader, params.id, query.patient),
  readVisitCharges: (reader, { params, query }) => readVisitCharges(reader, params.id, query.patient),
  saveVisitPart: (actor, { params, body }) => saveVisitPart(actor, params, body),
  saveVisitVitals: (actor, { params, body }) => saveVisitVitals(actor, params.id, body),
  closeVisit: (actor, { params, body }) => closeVisit(actor, params.id, body),
  reopenVisit: (actor, { params, body }) => reopenVisit(actor, params.id, body),
  openProblem: (actor, { body }) => openProblem(actor, body),
  closeProblem: (actor, { params, body }) => closeProblem(actor, params.id, body),
})
