// Sample requests of the printed report.
import type { reportEndpoints } from '@vetrounds/core/records/report.endpoints'
import { patientOf } from './appointment-samples.ts'
import type { Sample } from './sample-requests.ts'

const printed = { document: 'record', sections: ['visits', 'tests'], language: 'de', paper: 'a4' } as const

export const reportSamples: Record<keyof typeof reportEndpoints, Sample> = {
  readReport: { valid: async clinic => ({ params: { id: await patientOf(clinic) }, query: {} }) },
  logReport: {
    valid: async clinic => ({ params: { id: await patientOf(clinic) }, body: printed }),
    invalid: [
      { body: { document: 'secrets' }, path: 'body.document', code: 'invalid_value' },
      { body: { sections: ['<b>'] }, path: 'body.sections.0', code: 'invalid_format' },
      { body: { paper: 'a5' }, path: 'body.paper', code: 'invalid_value' },
    ],
  },
}
