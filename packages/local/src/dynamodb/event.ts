// A record as the Streams API gives it, turned into the event that Lambda hands to a function.
import type { AttributeValue, _Record as StreamRecord } from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, AttributeValue as LambdaValue } from 'aws-lambda'

type Item = Record<string, AttributeValue>
type LambdaItem = Record<string, LambdaValue>

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

// Lambda's event is JSON, so bytes travel as Base64:
// https://docs.aws.amazon.com/lambda/latest/dg/with-ddb.html
const lambdaValue = (value: AttributeValue): LambdaValue => {
  if (value.B) return { B: base64(value.B) }
  if (value.BS) return { BS: value.BS.map(base64) }
  if (value.L) return { L: value.L.map(lambdaValue) }
  if (value.M) return { M: lambdaItem(value.M) }
  if (value.S !== undefined) return { S: value.S }
  if (value.N !== undefined) return { N: value.N }
  if (value.BOOL !== undefined) return { BOOL: value.BOOL }
  if (value.SS) return { SS: value.SS }
  if (value.NS) return { NS: value.NS }
  return { NULL: true }
}

const lambdaItem = (item: Item): LambdaItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, lambdaValue(value)]))

/** One record of Lambda's DynamoDB event. */
export const lambdaRecord = (streamArn: string, record: StreamRecord): DynamoDBRecord => {
  const { dynamodb } = record
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    eventSourceARN: streamArn,
    ...(record.userIdentity && { userIdentity: record.userIdentity }),
    dynamodb: {
      ...(dynamodb?.ApproximateCreationDateTime && {
        ApproximateCreationDateTime: dynamodb.ApproximateCreationDateTime.getTime() / 1000,
      }),
      ...(dynamodb?.Keys && { Keys: lambdaItem(dynamodb.Keys) }),
      ...(dynamodb?.NewImage && { NewImage: lambdaItem(dynamodb.NewImage) }),
      ...(dynamodb?.OldImage && { OldImage: lambdaItem(dynamodb.OldImage) }),
      SequenceNumber: dynamodb?.SequenceNumber,
      SizeBytes: dynamodb?.SizeBytes,
      StreamViewType: dynamodb?.StreamViewType,
    },
  }
}
