// Many cashiers sell an item of which there are fewer units, over HTTP to two server processes whose table reports conflicts,
// throttles and loses answers: exactly as many invoices are issued as there are units.
import { newId } from '@vetrounds/core/ids'
import { readInvoice } from '@vetrounds/core/money/invoice-reads.service'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actorOf, run } from '../support/actor.ts'
import { type Answer, placeOf, problemIn } from '../support/api.ts'
import { makeClinic, type TestClinic } from '../support/clinic.ts'
import { line, makeDraft } from '../support/invoice-samples.ts'
import { again, makeItem } from '../support/make.ts'
import { type ApiProcess, startApiProcess } from '../support/processes.ts'
import { times } from '../support/scale.ts'
import { shelfOf } from '../support/shelf.ts'

const SELLERS = times(20, 1000)
const UNITS = times(6, 100)
/** Sales at the same time, as many as a chain has tills. */
const TILLS = times(10, 20)

const FAULTS = 'conflict=0.2,throttle=0.05,lostAnswer=0.1,indexLagMs=300'

let processes: ApiProcess[]
let clinic: TestClinic

beforeAll(async () => {
  processes = await Promise.all([41, 42].map(seed => startApiProcess(`seed=${seed},${FAULTS}`)))
  clinic = await makeClinic()
})

afterAll(() => Promise.all(processes.map(each => each.stop())))

type Issue = { id: string; v: number; total: number }

// A 503 asks the client to send the request again with the same key. Browsers do that, and the key makes it safe.
const issue = async ({ id, v, total }: Issue, at: number): Promise<Answer> => {
  const key = newId()
  const call = { params: { id }, body: { v, total }, as: clinic.people.staff, place: placeOf(clinic), key }
  for (let attempt = 0; ; attempt += 1) {
    const answer = await processes[(at + attempt) % processes.length]?.call('issueInvoice', call)
    if (!answer) throw new Error('There is no process.')
    if (answer.status !== 503 || attempt === 99) return answer
  }
}

test(`${SELLERS} sellers of ${UNITS} units sell exactly ${UNITS}`, { timeout: 600_000 }, async () => {
  const actor = actorOf(clinic, clinic.people.manager)
  const { id: itemId } = await makeItem(actor, { quantity: UNITS * 1000 })
  const left: Issue[] = []
  for (let n = 0; n < SELLERS; n += 1) left.push(await makeDraft(actor, { lines: [line({ itemId })] }))
  const issued: string[] = []
  const refused: string[] = []
  const till = async (at: number): Promise<void> => {
    for (let draft = left.pop(); draft; draft = left.pop()) {
      const answer = await issue(draft, at)
      if (answer.status === 200) issued.push(draft.id)
      else refused.push(problemIn(answer).code ?? answer.text)
    }
  }
  await Promise.all(Array.from({ length: TILLS }, (_, at) => till(at)))

  expect(issued).toHaveLength(UNITS)
  expect(new Set(refused)).toEqual(new Set(['stock.not_enough']))
  const { quantity, batches, moved, movements } = await shelfOf(clinic.id, actor.branchId, itemId)
  expect([quantity, batches, moved, movements]).toEqual([0, {}, {}, UNITS + 1])
  // Every acknowledged sale has an issued invoice with a number of its own.
  const numbers = await Promise.all(
    issued.map(async id => (await run(again(actor), who => readInvoice(who, id))).row.number),
  )
  expect(new Set(numbers).size).toBe(UNITS)
  expect(processes.map(each => each.complaints()).join('')).toBe('')
})
