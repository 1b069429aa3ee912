// Calls a bundled handler as Lambda would: in a new Node process, with the environment and encrypted links of the deployment,
// and without access to anything else.
import { spawn } from 'node:child_process'
import { createCipheriv } from 'node:crypto'
import { copyFile, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { nodeBinary, root } from './paths.ts'
import { programOf } from './program.ts'

const loop = `
  const chunks = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const { handler } = await import('./bundle.mjs')
  const answers = []
  for (const event of JSON.parse(Buffer.concat(chunks).toString()))
    answers.push(await handler(event, { awsRequestId: 'lambda-1', getRemainingTimeInMillis: () => 5000 }).then(
      answer => ({ answer }), error => ({ error: String(error) })))
  const { writeSync } = await import('node:fs')
  writeSync(3, JSON.stringify(answers))
  process.exit(0)`

type Answer = { answer?: unknown; error?: string }

/**
 * Calls one function of production with events, one after another, in one process.
 * @param more variables beyond those of the deployment, such as the address of the embedded database
 * @returns the answers, and the lines that the function printed
 */
export async function invoke(name: string, events: object[], more: Record<string, string> = {}) {
  const program = programOf('production')
  const { file, links, errors, installed } = program.bundles[name] ?? {
    errors: [`there is no function ${name}`],
  }
  if (!file || !links) throw new Error(errors.join('; '))
  const { environment } = program.inputs<{ environment: { variables: Record<string, string> } }>(
    'aws:lambda/function:Function',
    `${name}Function`,
  )
  // Outside the project, where no packages are found: importing one that is neither bundled nor installed beside it fails.
  const folder = await mkdtemp(join(tmpdir(), 'vetrounds-lambda-'))
  try {
    const made = await readdir(dirname(file))
    for (const each of made.filter(each => each.endsWith('.mjs')))
      await copyFile(join(dirname(file), each), join(folder, each))
    for (const found of installed ?? []) {
      const place = join(folder, 'node_modules', found)
      // A scoped package needs the folder of its scope.
      await mkdir(dirname(place), { recursive: true })
      await symlink(join(root, 'node_modules', found), place)
    }
    // Encrypted as SST does: AES-256-GCM, a nonce of zeros, the tag at the end (pkg/runtime/crypto).
    const cipher = createCipheriv(
      'aes-256-gcm',
      Buffer.from(environment.variables.SST_KEY ?? '', 'base64'),
      Buffer.alloc(12),
    )
    await writeFile(
      join(folder, 'resource.enc'),
      Buffer.concat([cipher.update(JSON.stringify(links)), cipher.final(), cipher.getAuthTag()]),
    )
    const child = spawn(nodeBinary, ['--input-type=module', '--eval', loop], {
      cwd: folder,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH ?? '',
        ...environment.variables,
        AWS_LAMBDA_FUNCTION_NAME: name,
        AWS_REGION: program.app.providers.aws.region,
        AWS_ACCESS_KEY_ID: 'test',
        AWS_SECRET_ACCESS_KEY: 'test',
        ...more,
      },
    })
    const texts = ['', '', '']
    for (const [index, stream] of [child.stdout, child.stderr, child.stdio[3]].entries())
      stream?.on('data', chunk => {
        texts[index] += chunk
      })
    child.stdin?.end(JSON.stringify(events))
    await new Promise(closed => child.once('close', closed))
    const [printed = '', complaints = '', answers = ''] = texts
    if (!answers) throw new Error(`${name} ended without an answer:\n${complaints}${printed}`)
    return {
      answers: JSON.parse(answers) as Answer[],
      lines: printed.split('\n').filter(Boolean),
      complaints,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type HttpAnswer = {
  statusCode: number
  headers: Record<string, string>
  body?: string
  isBase64Encoded?: boolean
  cookies?: string[]
}

/** The headers that CloudFront adds to requests to the API. */
const routed = () => {
  const { origins } = programOf('production').inputs<{
    origins: { originId: string; customHeaders?: { name: string; value: string }[] }[]
  }>('aws:cloudfront/distribution:Distribution', 'RouterCdnDistribution')
  const added = origins.find(({ originId }) => originId === 'api')?.customHeaders ?? []
  return Object.fromEntries(added.map(({ name, value }) => [name, value]))
}

/**
 * An event of API Gateway's HTTP API, payload 2.0.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export function httpEvent(
  method: string,
  rawPath: string,
  {
    direct = false,
    headers = {},
    body,
  }: { direct?: boolean; headers?: Record<string, string>; body?: string } = {},
) {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath,
    rawQueryString: '',
    headers: {
      host: 'api123.execute-api.eu-central-1.amazonaws.com',
      'x-viewer-address': '203.0.113.7',
      ...(direct ? {} : routed()),
      ...headers,
    },
    requestContext: {
      accountId: '123456789012',
      apiId: 'api123',
      domainName: 'api123.execute-api.eu-central-1.amazonaws.com',
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '198.51.100.9', userAgent: 'test' },
      requestId: 'gateway-1',
      stage: '$default',
      timeEpoch: 0,
    },
    ...(body === undefined ? {} : { body }),
    isBase64Encoded: false,
  }
}
