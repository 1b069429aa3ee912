// Unpacks requests about clinical forms for their services.
import { formEndpoints } from '@vetrounds/core/forms/form.endpoints'
import { amendForm, completeForm, strikeForm } from '@vetrounds/core/forms/form.service'
import { readForm, saveFormStep, startForm } from '@vetrounds/core/forms/form-draft.service'
import { readTrends } from '@vetrounds/core/forms/trends.service'
import { routesOf } from '../serve.ts'

export const formsRoutes = routesOf(formEndpoints, {
  startForm: (actor, { params, body }) => startForm(actor, params.patient, body),
  readForm: (reader, { params, query }) => readForm(reader, params.patient, params.id, query),
  readTrends: (reader, { params }) => readTrends(reader, params.id),
  saveFormStep: (actor, { params, body }) => saveFormStep(actor, params, body),
  completeForm: (actor, { params, body }) => completeForm(actor, params.patient, params.id, body),
  amendForm: (actor, { params, body }) => amendForm(actor, params.patient, params.id, body),
  strikeForm: (actor, { params, body }) => strikeForm(actor, params.patient, params.id, body),
})
