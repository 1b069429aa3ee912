// A proxy in front of the embedded database that allows only what the function's role allows: the database itself allows
// everything.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { allows, rightsOf } from './allowed.ts'

/** Starts the proxy. `denied` lists the refused calls, `alreadyCounted` all calls. */
export async function guard(endpoint: string, role: string) {
  const denied: string[] = []
  const seen = new Set<string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const call = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const rights = rightsOf(call, JSON.parse(body.toString()))
    for (const { action } of rights) seen.add(action)
    const missing = rights.filter(right => !allows(role, right)).map(({ action }) => action)
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
