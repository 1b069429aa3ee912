// Unpacks requests about text templates for their service.
import { templateEndpoints } from '@vetrounds/core/text-templates/text-template.endpoints'
import {
  changeTemplate,
  changeTemplateState,
  createTemplate,
  listTemplates,
  readTemplate,
} from '@vetrounds/core/text-templates/text-template.service'
import { routesOf } from '../serve.ts'

export const templateRoutes = routesOf(templateEndpoints, {
  listTemplates: (reader, { query }) => listTemplates(reader, query),
  readTemplate: (reader, { params }) => readTemplate(reader, params.id),
  createTemplate: (actor, { body }) => createTemplate(actor, body),
  changeTemplate: (actor, { params, body }) => changeTemplate(actor, params.id, body),
  changeTemplateState: (actor, { params, body }) => changeTemplateState(actor, params.id, body),
})
