// Writes its share of a scale's parts in a thread of its own, and tells after each.
import { parentPort, workerData } from 'node:worker_threads'
import { type Shift, writeSome } from './export-files.ts'

await writeSome(workerData as Shift, () => parentPort?.postMessage('written'))
