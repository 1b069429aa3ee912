// Stands before the embedded database and allows what the function's role allows: the database itself allows all.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Statement } from './program.ts'

type Row = { pk?: { S?: string } }
type Part = { Key?: Row; Item?: Row }
type Body = Part & { IndexName?: string; TransactItems?: Record<string, Part>[] }
type Right = { action: string; index: boolean; pk: string }

const partOf: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
}

/**
 * The rights that a call needs. A transaction needs those of its parts.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis-iam.html
 */
const rightsOf = (call: string, { TransactItems, ...body }: Body): Right[] => {
  const pkOf = ({ Key, Item }: Part) => (Key ?? Item)?.pk?.S ?? ''
  if (!TransactItems) return [{ action: call, index: body.IndexName !== undefined, pk: pkOf(body) }]
  return TransactItems.flatMap(item => Object.entries(item)).map(([part, values]) => ({
    action: partOf[part] ?? part,
    index: false,
    pk: pkOf(values),
  }))
}

const isLike = (text: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(text)

// The one condition that a role knows: which partitions a statement is about.
const isAbout = ({ actions, resources, conditions = [] }: Statement, { action, index, pk }: Right): boolean =>
  actions.includes(`dynamodb:${action}`) &&
  resources.some(arn => arn.endsWith('/index/*') === index) &&
  conditions.every(({ values }) => values.some(pattern => isLike(pk, pattern)))

const allows = (statements: Statement[], right: Right): boolean => {
  const about = statements.filter(statement => isAbout(statement, right))
  return about.length > 0 && about.every(({ effect = 'Allow' }) => effect === 'Allow')
}

/** Starts the guard. `denied` lists what was refused, `seen` what was asked. */
export async function guard(endpoint: string, statements: Statement[]) {
  const denied: string[] = []
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const call = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const rights = rightsOf(call, JSON.parse(body.toString()))
    for (const { action } of rights) seen.add(action)
    const missing = rights.filter(right => !allows(statements, right)).map(({ action }) => action)
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    if (missing.length > 0) {
      denied.push(...missing)
      response.statusCode = 400
      const message = `not authorized to perform dynamodb:${missing.join(', ')}`
      response.end(JSON.stringify({ __type: 'com.amazon.coral.service#AccessDeniedException', message }))
      return
    }
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'x-amz-target': String(request.headers['x-amz-target']),
        'content-type': 'application/x-amz-json-1.0',
        authorization: String(request.headers.authorization),
        'x-amz-date': String(request.headers['x-amz-date']),
      },
      body,
    })
    response.statusCode = answer.status
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    denied,
    seen,
    close: () => new Promise(closed => server.close(closed)),
  }
}
