// Looks through the whole local table for one row: for people at this machine, never for the product.
import { type DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'

/** The row with this sort key, or undefined. Reads the table page by page. */
export const findBySortKey = async (
  document: DynamoDBDocumentClient,
  TableName: string,
  sk: string,
): Promise<Record<string, unknown> | undefined> => {
  let ExclusiveStartKey: Record<string, unknown> | undefined
  do {
    const page = await document.send(
      new ScanCommand({
        TableName,
        ExclusiveStartKey,
        FilterExpression: 'sk = :sk',
        ExpressionAttributeValues: { ':sk': sk },
      }),
    )
    if (page.Items?.[0]) return page.Items[0]
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return undefined
}
