// OpenAPI 3.1 from the contract, by zod's own JSON Schema. Written to docs/openapi.json and served at /api/openapi.json.

import * as z from 'zod'
import { errorStatus } from '../errors.ts'
import { groupBy } from '../group-by.ts'
import { contractVersion } from './build.ts'
import { type Endpoint, isMutation } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { externalEndpoints } from './external.endpoints.ts'

type Schema = Record<string, unknown>

const schemaOf = (type: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _draft, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' })
  return schema
}

const parametersOf = (endpoint: Endpoint): Schema[] => {
  const fields = (where: 'path' | 'query', object: z.ZodObject | undefined) =>
    Object.entries(object?.shape ?? {}).map(([name, type]) => ({
      name,
      in: where,
      required: where === 'path' || !(type as z.ZodType).safeParse(undefined).success,
      schema: schemaOf(type as z.ZodType, 'input'),
    }))
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  const inClinic = endpoint.action !== 'person' && endpoint.action !== 'public'
  return [
    ...fields('path', endpoint.params),
    ...fields('query', endpoint.query),
    ...(inClinic ? [header('X-Branch', 'The clinic and branch worked in: `<clinic>.<branch>`')] : []),
    ...(isMutation(endpoint)
      ? [header('Idempotency-Key', 'One key an intended change; kept for 8 days')]
      : []),
  ]
}

const responsesOf = (endpoint: Endpoint): Schema => {
  const problem = (codes: readonly string[]) => ({
    description: codes.join(', '),
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const byStatus = groupBy(endpoint.errors, code => String(errorStatus[code]))
  const status = endpoint.status ?? (endpoint.effect === 'job' ? 202 : 200)
  const silent = endpoint.method === 'HEAD' || status === 204
  return {
    [status]: {
      description: { 200: 'OK', 202: 'Accepted', 204: 'No Content' }[status],
      ...(!silent && { content: { 'application/json': { schema: schemaOf(endpoint.response, 'output') } } }),
    },
    ...Object.fromEntries([...byStatus].map(([status, codes]) => [status, problem(codes)])),
    default: problem(['Any problem, by RFC 9457']),
  }
}

const operationOf = (name: string, endpoint: Endpoint): Schema => ({
  operationId: name,
  summary: endpoint.summary,
  'x-action': endpoint.action,
  'x-effect': endpoint.effect,
  'x-queueable': endpoint.queueable !== false,
  security: endpoint.action === 'public' ? [] : [{ bearer: [] }],
  parameters: parametersOf(endpoint),
  ...(endpoint.body && {
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
    },
  }),
  responses: responsesOf(endpoint),
})

const problemSchema: Schema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { enum: Object.keys(errorStatus) },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
    data: { type: 'object' },
    requestId: { type: 'string' },
  },
}

/** The OpenAPI document of every endpoint, the external ones included. */
export const openApi = (): Schema => {
  const paths: Record<string, Schema> = {}
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...endpoints, ...externalEndpoints })) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'VetRounds', version: String(contractVersion) },
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
