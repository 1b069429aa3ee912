// Makes Excel files in a worker, so that the page stays responsive meanwhile.
import type { Sheet } from './csv.ts'
import { type Look, xlsxOf } from './xlsx.ts'

export type Job = { sheet: Sheet; look: Look }

addEventListener('message', ({ data }: MessageEvent<Job>) => {
  const bytes = xlsxOf(data.sheet, data.look)
  postMessage(bytes, { transfer: [bytes] })
})
