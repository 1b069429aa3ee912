// Sample requests for the endpoints of the printed report.
import { newId } from '@vetrounds/core/ids'
import type { reportEndpoints } from '@vetrounds/core/records/report.endpoints'
import { logReport } from '@vetrounds/core/records/report.service'
import type { ReportPaper } from '@vetrounds/core/records/report-paper'
import { actorOf, run } from './actor.ts'
import { patientOf } from './appointment-samples.ts'
import type { TestClinic } from './clinic.ts'
import type { Sample } from './sample.ts'

const printed = { document: 'record', sections: ['visits', 'tests'], language: 'de', paper: 'a4' } as const

const said = (text: string) => [{ text }]

/** A report that has one of each kind of block, laid out in sheets as the browser sends it. */
export const onSheets = {
  name: 'Behandlungsbericht Juno',
  language: 'de',
  sheet: 'a4',
  sheets: [
    {
      running: [],
      blocks: [
        {
          kind: 'letterhead',
          who: [{ kind: 'text', line: said('Tierarztpraxis') }],
          what: [{ kind: 'heading', level: 1, line: said('Krankenakte') }],
        },
        { kind: 'columns', of: [[{ kind: 'facts', rows: [{ label: said('Tier'), value: said('Juno') }] }]] },
        { kind: 'region', name: said('Ohren'), of: [{ kind: 'text', line: said('Zerumen') }] },
        {
          kind: 'alone',
          piece: {
            kind: 'table',
            widths: [2, 1],
            head: [{ line: said('Wert') }, { line: said('Zahl') }],
            rows: [{ cells: [{ line: said('Temperatur 40,1') }, { line: said('▲') }], isStrong: true }],
          },
        },
      ],
      sunk: [
        {
          kind: 'alone',
          piece: { kind: 'signature', of: [said('Unterschrift'), said('Ort'), said('Stempel')] },
        },
      ],
      foot: [said('Bericht'), said('Seite 1 von 1')],
    },
  ],
} satisfies ReportPaper

/** Stores a report from which no PDF has been made yet. */
export const reportKept = async (clinic: TestClinic) => {
  const id = await patientOf(clinic)
  const reportId = newId()
  const file = { id: reportId, of: onSheets }
  await run(actorOf(clinic), who => logReport(who, id, { ...printed, sections: [...printed.sections], file }))
  return { id, reportId }
}

export const reportSamples: Record<keyof typeof reportEndpoints, Sample> = {
  readReport: { valid: async clinic => ({ params: { id: await patientOf(clinic) }, query: {} }) },
  logReport: {
    valid: async clinic => ({
      params: { id: await patientOf(clinic) },
      body: { ...printed, file: { id: newId(), of: onSheets } },
    }),
    invalid: [
      { body: { document: 'secrets' }, path: 'body.document', code: 'invalid_value' },
      { body: { sections: ['<b>'] }, path: 'body.sections.0', code: 'invalid_format' },
      { body: { paper: 'a5' }, path: 'body.paper', code: 'invalid_value' },
      {
        body: { file: { id: newId(), of: { ...onSheets, sheets: [] } } },
        path: 'body.file.of.sheets',
        code: 'too_small',
      },
    ],
  },
}
