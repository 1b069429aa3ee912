// Sets a paper as a tagged PDF. The only module with the typesetter: 50 MB, loaded by the first request for a PDF.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Paper } from '@vetrounds/core/money/paper-writer'
import type { ReportPaper } from '@vetrounds/core/records/report-paper'
import { renderSVG } from 'uqr'
import { drawnReport } from './report.ts'
import { reportTemplate } from './report-template.ts'
import { template } from './template.ts'

// Beside the bundle in a deployment (infra/api.ts), in the package on this machine.
const task = process.env.LAMBDA_TASK_ROOT
const folder = task ? join(task, 'fonts') : join(import.meta.dirname, '..', '..', 'fonts')

const faces = [
  'ibm-plex-sans-400',
  'ibm-plex-sans-600',
  'ibm-plex-sans-arabic-400',
  'ibm-plex-sans-arabic-600',
]

let compiler: NodeCompiler | undefined

const typesetter = (): NodeCompiler => {
  // Without a workspace of its own the template could read this process's folder.
  compiler ??= NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: faces.map(face => readFileSync(join(folder, `${face}.ttf`))) }],
  })
  return compiler
}

/** An e-invoice that goes into the PDF as a file: then it is a PDF/A-3. */
type Attached = { xml: string }

/** With its code as a picture. */
const drawn = ({ code, ...paper }: Paper) => ({
  ...paper,
  code: code && { ...code, svg: renderSVG(code.text, { border: 2 }) },
})

type Source = { look: string; inputs: Record<string, string>; standard?: 'a-3a' | undefined }

/** A tagged PDF of a template; `at` is when it was made, milliseconds. */
const pdfOf = ({ look, inputs, standard }: Source, at: number): Buffer => {
  const made = typesetter()
  const bytes = made.pdf(
    { mainFileContent: look, inputs },
    { pdfTags: true, creationTimestamp: Math.floor(at / 1000), ...(standard && { pdfStandard: standard }) },
  )
  made.evictCache(2)
  return bytes
}

/** The bytes of the PDF. `at` is when it was made, milliseconds. */
export const typeset = (paper: Paper, at: number, attached?: Attached): Buffer =>
  pdfOf(
    {
      look: template,
      inputs: { paper: JSON.stringify(drawn(paper)), ...(attached && { attached: attached.xml }) },
      standard: attached && 'a-3a',
    },
    at,
  )

/** The bytes of a report's PDF, with its pictures by their file. One that can't be read as a picture is left out by the caller. */
export const typesetReport = (
  paper: ReportPaper,
  pictures: ReadonlyMap<string, Uint8Array>,
  at: number,
): Buffer => {
  const made = typesetter()
  const pathOf = (id: string) => join(folder, id)
  try {
    for (const [id, bytes] of pictures) made.mapShadow(pathOf(id), Buffer.from(bytes))
    return pdfOf(
      { look: reportTemplate, inputs: { paper: JSON.stringify(drawnReport(paper, pictures)) } },
      at,
    )
  } finally {
    for (const id of pictures.keys()) made.unmapShadow(pathOf(id))
  }
}
