// Rows of a scale as files of DynamoDB's own export format, a part at a time: what is written stays when a seed is cut
// off. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/S3DataExport.Output.html
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { access, mkdir, rename } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createGzip } from 'node:zlib'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { Row } from '../write-rows.ts'
import { vetDayRows, vetDaysOf } from './bookings.ts'
import { invoiceRowsOf, sumRows } from './invoices.ts'
import { itemRows } from './items.ts'
import { ownerRows, patientOf, patientRows } from './owners-and-patients.ts'
import { clinicRows, vetRows } from './people.ts'
import { clinicsOf, type Plan, type ScaleClinic } from './plan.ts'
import { recordLengths, recordRows } from './records.ts'

/** Owners, patients, days of vets, items or invoices in one part. */
const AT_ONCE = 5_000

/** What one of several writes. */
export interface Shift {
  plan: Plan
  folder: string
  at: number
  of: number
}

interface Part {
  name: string
  rows: () => Iterable<Row>
}

const ranges = (count: number): [number, number][] =>
  Array.from({ length: Math.ceil(count / AT_ONCE) }, (_, n) => [
    n * AT_ONCE,
    Math.min(count, (n + 1) * AT_ONCE),
  ])

function* each(from: number, to: number, rowsOf: (n: number) => Row[]): Iterable<Row> {
  for (let n = from; n < to; n += 1) yield* rowsOf(n)
}

const partsOf = (place: ScaleClinic, at: number, { today }: Plan): Part[] => {
  const known = new Map<number, ReturnType<typeof patientOf>>()
  const patientAt = (n: number) => {
    const patient = known.get(n) ?? patientOf(place, n)
    known.set(n, patient)
    return patient
  }
  const cut = (kind: string, count: number, rowsOf: (n: number) => Row[]): Part[] =>
    ranges(count).map(([from, to]) => ({
      name: `${String(at).padStart(2, '0')}-${kind}-${String(from).padStart(6, '0')}`,
      rows: () => each(from, to, rowsOf),
    }))
  return [
    ...cut('clinic', 1, () => [...clinicRows(place, today), ...vetRows(place, today)]),
    ...cut('owners', place.size.owners, n => ownerRows(place, n)),
    ...cut('patients', place.size.patients, n => patientRows(place, n)),
    ...cut('days', vetDaysOf(place), n => vetDayRows(place, n, today, patientAt)),
    ...cut('records', recordLengths.length, n => recordRows(place, n, today)),
    ...cut('items', place.size.items, n => itemRows(place, n)),
    ...cut('invoices', place.size.invoices, invoiceRowsOf(place, today)),
    ...cut('sums', 1, () => sumRows(place, today)),
  ]
}

const write = async (file: string, rows: Iterable<Row>): Promise<void> => {
  const gzip = createGzip({ level: 1 })
  const sink = gzip.pipe(createWriteStream(`${file}.new`))
  for (const row of rows) {
    const line = `${JSON.stringify({ Item: marshall(row, { removeUndefinedValues: true }) })}\n`
    if (!gzip.write(line)) await once(gzip, 'drain')
  }
  gzip.end()
  await once(sink, 'close')
  await rename(`${file}.new`, file)
}

/** Writes each `of`-th part into the folder, from the `at`-th on, unless it is there; `told` is called after each. */
export const writeSome = async ({ plan, folder, at, of }: Shift, told: () => void): Promise<void> => {
  const parts = clinicsOf(plan.scale).flatMap((place, n) => partsOf(place, n, plan))
  for (const { name, rows } of parts.filter((_, n) => n % of === at)) {
    const file = join(folder, `${name}.json.gz`)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (!isThere) await write(file, rows())
    told()
  }
}

/** Writes the parts that are not there yet into `<dir>/<table>/data`, on as many cores as there are. */
export const writeParts = async (
  plan: Plan,
  dir: string,
  table: string,
  say: (text: string) => void,
): Promise<void> => {
  const folder = join(dir, table, 'data')
  await mkdir(folder, { recursive: true })
  const of = availableParallelism()
  let written = 0
  const told = (): void => {
    written += 1
    if (written % 10 === 0) say(`Part ${written}`)
  }
  const shifts = Array.from({ length: of }, (_, at) => {
    const worker = new Worker(new URL('part-writer.ts', import.meta.url), {
      workerData: { plan, folder, at, of } satisfies Shift,
    })
    worker.on('message', told)
    return once(worker, 'exit')
  })
  await Promise.all(shifts)
}
