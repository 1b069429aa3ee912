// Makes a file from a table and downloads it in the browser.
import { csvOf, type Dialect, type Sheet } from './csv.ts'
import type { Look } from './xlsx.ts'
import type { Job } from './xlsx-worker.ts'

export type FileKind = 'xlsx' | 'csv'

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const xlsxBytes = (job: Job): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      resolve(data)
      worker.terminate()
    }
    worker.onerror = ({ message }) => {
      reject(new Error(message || 'The worker could not be loaded'))
      worker.terminate()
    }
    worker.postMessage(job)
  })

/** The file's content. Fails when the code that writes Excel files can't be loaded. */
export const makeFile = async (
  kind: FileKind,
  sheet: Sheet,
  { look, dialect }: { look: Look; dialect: Dialect },
): Promise<Blob> =>
  kind === 'csv'
    ? new Blob([csvOf(sheet, dialect)], { type: 'text/csv;charset=utf-8' })
    : new Blob([await xlsxBytes({ sheet, look })], { type: xlsxType })

/** How long the file's address stays valid, in ms: long enough for the slowest disk to store the file. */
const KEPT_MS = 60_000

/** Downloads a file under a name. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
