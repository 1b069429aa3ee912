// A stream whose shards change. No local database does that during a test, so a few lines stand in for the Streams API.
import { createServer, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { pollStream } from '@vetrounds/local/dynamodb/streams'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from './support/folder.ts'

interface FakeShard {
  ShardId: string
  ParentShardId?: string
  records: string[]
  closed: boolean
}

/** Serves the given shards. An iterator is `shard/position`; those in `stale` count as expired. */
const serve = async (
  shards: FakeShard[],
  stale: Set<string>,
  asked: (string | undefined)[] = [],
): Promise<string> => {
  const answer = async (request: IncomingMessage): Promise<[number, unknown]> => {
    const input = (await json(request)) as Record<string, string>
    const shardOf = (id: string | undefined) => shards.find(shard => shard.ShardId === id)
    const operation = String(request.headers['x-amz-target']).split('.')[1]
    asked.push(operation)
    switch (operation) {
      case 'DescribeTable':
        return [200, { Table: { LatestStreamArn: 'arn:fake' } }]
      case 'DescribeStream': {
        // One shard per page, so that paging is needed.
        const at = shards.findIndex(shard => shard.ShardId === input.ExclusiveStartShardId) + 1
        const { ShardId, ParentShardId } = shards[at] ?? {}
        const more = at + 1 < shards.length ? ShardId : undefined
        return [
          200,
          { StreamDescription: { Shards: [{ ShardId, ParentShardId }], LastEvaluatedShardId: more } },
        ]
      }
      case 'GetShardIterator': {
        const after = shardOf(input.ShardId)?.records.indexOf(input.SequenceNumber ?? '') ?? -1
        if (input.SequenceNumber && after < 0) return [400, { __type: 'x#TrimmedDataAccessException' }]
        return [200, { ShardIterator: `${input.ShardId}/${after + 1}` }]
      }
      default: {
        const iterator = input.ShardIterator ?? ''
        if (stale.delete(iterator)) return [400, { __type: 'x#ExpiredIteratorException' }]
        const [id, position] = iterator.split('/')
        const shard = shardOf(id)
        const found = shard?.records.slice(Number(position)) ?? []
        const Records = found.map(name => ({
          eventName: 'INSERT',
          dynamodb: { Keys: { pk: { S: name } }, SequenceNumber: name },
        }))
        const next = `${id}/${shard?.records.length}`
        return [200, { Records, NextShardIterator: shard?.closed ? undefined : next }]
      }
    }
  }
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request)
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const poll = async (
  endpoint: string,
  checkpointDir: string,
  seen: string[],
  fail: () => boolean = () => false,
) => {
  const poller = await pollStream({
    endpoint,
    tableName: 'fake',
    handler: async event => {
      if (fail()) throw new Error('not now')
      seen.push(...event.Records.map(record => record.dynamodb?.Keys?.pk?.S ?? ''))
      return undefined
    },
    checkpointDir,
    intervalMs: 10,
    log: () => {},
  })
  onTestFinished(() => poller.close())
  return poller
}

test('a child shard waits until its parent is read to its end, also over failures', async () => {
  const shards: FakeShard[] = [
    { ShardId: 'child', ParentShardId: 'parent', records: ['3', '4'], closed: false },
    { ShardId: 'parent', ParentShardId: 'trimmed', records: ['1', '2'], closed: true },
  ]
  const seen: string[] = []
  let failures = 2
  const poller = await poll(
    await serve(shards, new Set()),
    await temporaryFolder(),
    seen,
    () => failures-- > 0,
  )
  await poller.settled()
  expect(seen).toEqual(['1', '2', '3', '4'])
})

test('a shard that is closed while it is read hands over to its children', async () => {
  const parent: FakeShard = { ShardId: 'parent', records: ['1'], closed: false }
  const shards = [parent]
  const dir = await temporaryFolder()
  const endpoint = await serve(shards, new Set())
  const seen: string[] = []
  const poller = await poll(endpoint, dir, seen)
  await poller.settled()
  parent.records.push('2')
  parent.closed = true
  shards.push({ ShardId: 'left', ParentShardId: 'parent', records: ['3'], closed: false })
  shards.push({ ShardId: 'right', ParentShardId: 'parent', records: ['4'], closed: false })
  await poller.settled()
  await poller.close()
  expect(seen).toEqual(['1', '2', '3', '4'])
  const again: string[] = []
  await (await poll(endpoint, dir, again)).settled()
  expect(again).toEqual([])
})

test('as long as no shard ends they are listed once, however often they are read', async () => {
  const shard: FakeShard = { ShardId: 'only', records: ['1'], closed: false }
  const asked: (string | undefined)[] = []
  const seen: string[] = []
  const poller = await poll(await serve([shard], new Set(), asked), await temporaryFolder(), seen)
  await poller.settled()
  shard.records.push('2')
  await poller.settled()
  await poller.settled()
  expect(seen).toEqual(['1', '2'])
  expect(asked.filter(operation => operation === 'DescribeStream')).toHaveLength(1)
})

test('an expired iterator is made anew, and trimmed records are passed over', async () => {
  const shard: FakeShard = { ShardId: 'only', records: ['1', '2'], closed: false }
  const dir = await temporaryFolder()
  const endpoint = await serve([shard], new Set(['only/0', 'only/2']))
  const seen: string[] = []
  const poller = await poll(endpoint, dir, seen)
  await poller.settled()
  await poller.close()
  expect(seen).toEqual(['1', '2'])
  shard.records = ['7', '8']
  const later: string[] = []
  await (await poll(endpoint, dir, later)).settled()
  expect(later).toEqual(['7', '8'])
})
