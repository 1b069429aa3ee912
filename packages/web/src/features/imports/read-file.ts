// Lets the worker read a file, and ends the worker if that takes too long.
import { FILE_BYTES_AT_MOST, type ReadSheet, type Refusal, Refused } from './sheet.ts'

/** The answer of the worker. */
export type Read = { sheet: ReadSheet } | { why: Refusal }

/** A list of 20,000 rows takes some seconds on an old machine. */
const READING_MS = 60_000

/** Reads the sheet of a file that somebody has chosen. Throws `Refused`; aborting ends the worker. */
export const readFile = async (file: File, signal: AbortSignal): Promise<ReadSheet> => {
  if (!/\.xlsx?$/i.test(file.name)) throw new Refused('notExcel')
  if (file.size > FILE_BYTES_AT_MOST) throw new Refused('tooLarge')
  const bytes = await file.arrayBuffer()
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const waiting: { timer?: ReturnType<typeof setTimeout> } = {}
  const read = new Promise<Read>((resolve, reject) => {
    waiting.timer = setTimeout(() => resolve({ why: 'tooSlow' }), READING_MS)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    worker.onmessage = ({ data }: MessageEvent<Read>) => resolve(data)
    worker.onerror = ({ message }) => reject(new Error(message || 'The worker could not be loaded'))
  })
  worker.postMessage(bytes, [bytes])
  try {
    const answer = await read
    if ('why' in answer) throw new Refused(answer.why)
    return answer.sheet
  } finally {
    clearTimeout(waiting.timer)
    worker.terminate()
  }
}
