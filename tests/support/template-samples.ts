// Sample requests for the endpoints of text templates.
import { newId } from '@vetrounds/core/ids'
import type { templateEndpoints } from '@vetrounds/core/text-templates/text-template.endpoints'
import { createTemplate } from '@vetrounds/core/text-templates/text-template.service'
import { actorOf, run } from './actor.ts'
import type { TestClinic } from './clinic.ts'
import { again } from './make.ts'
import type { Sample } from './sample.ts'

const template = { name: 'Healthy adult', text: '{name}, {weight}: healthy.', part: 'examination' as const }

const kept = (clinic: TestClinic) =>
  run(again(actorOf(clinic, clinic.people.vet)), who => createTemplate(who, { id: newId(), ...template }))

export const templateSamples: Record<keyof typeof templateEndpoints, Sample> = {
  listTemplates: {
    valid: async clinic => {
      await kept(clinic)
      return { query: { search: 'healthy' } }
    },
    invalid: [{ query: { cursor: 'nonsense' }, path: 'query.cursor', code: 'cursor.unknown' }],
  },
  readTemplate: { valid: async clinic => ({ params: { id: (await kept(clinic)).id } }) },
  createTemplate: {
    valid: async () => ({ body: { id: newId(), ...template } }),
    invalid: [{ body: { id: newId(), ...template, text: ' ' }, path: 'body.text', code: 'required' }],
    effect: { partition: clinic => `${clinic.id}#l#templates#y`, index: 'gsi1' },
  },
  changeTemplate: {
    valid: async clinic => ({ params: { id: (await kept(clinic)).id }, body: { v: 1, ...template } }),
    invalid: [{ body: { v: 0, ...template }, path: 'body.v', code: 'too_small' }],
  },
  changeTemplateState: {
    valid: async clinic => ({ params: { id: (await kept(clinic)).id }, body: { v: 1, active: false } }),
    invalid: [{ body: { v: 1 }, path: 'body.active', code: 'required' }],
  },
}
