// Sets a paper as a tagged PDF. The only module with the typesetter: 50 MB, loaded by the first request for a PDF.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Paper } from '@vetrounds/core/money/paper-writer'
import { renderSVG } from 'uqr'
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

/** The bytes of the PDF. `at` is when it was made, milliseconds. */
export const typeset = (paper: Paper, at: number, attached?: Attached): Buffer => {
  const made = typesetter()
  const bytes = made.pdf(
    {
      mainFileContent: template,
      inputs: { paper: JSON.stringify(drawn(paper)), ...(attached && { attached: attached.xml }) },
    },
    { pdfTags: true, creationTimestamp: Math.floor(at / 1000), ...(attached && { pdfStandard: 'a-3a' }) },
  )
  made.evictCache(2)
  return bytes
}
