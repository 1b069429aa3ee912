// Sets a paper as a tagged PDF. The only module with the typesetter: 50 MB, loaded by the first request for a PDF.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { SIGNATURE_BOX, TYPED } from '@vetrounds/core/contract/signature-path'
import type { Paper } from '@vetrounds/core/money/paper-writer'
import type { ReportPaper } from '@vetrounds/core/records/report-paper'
import { renderSVG } from 'uqr'
import { drawnReport } from './report.ts'
import { reportTemplate } from './report-template.ts'
import { template } from './template.ts'

// The fonts are beside the bundle in a deployment (infra/api.ts), and in the package elsewhere.
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

type More = {
  /** An e-invoice to embed in the PDF, which is a PDF/A-3 then. */
  xml?: string | undefined
  /** Drawn below the paper (`core/contract/signature`). */
  signature?: string | undefined
}

/** The signature as SVG; null for a typed name, which is printed on the paper already. */
const signatureSvg = (path: string | undefined): string | null =>
  path === undefined || path === TYPED
    ? null
    : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}">` +
      `<path d="${path}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`

/** The paper with its code and signature as pictures. */
const drawn = ({ code, ...paper }: Paper, { signature }: More) => ({
  ...paper,
  signature: signatureSvg(signature),
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
export const typeset = (paper: Paper, at: number, more: More = {}): Buffer =>
  pdfOf(
    {
      look: template,
      inputs: { paper: JSON.stringify(drawn(paper, more)), ...(more.xml && { attached: more.xml }) },
      standard: more.xml === undefined ? undefined : 'a-3a',
    },
    at,
  )

/** The bytes of a report's PDF, with its pictures by their file. The caller leaves out files that can't be read as pictures. */
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
