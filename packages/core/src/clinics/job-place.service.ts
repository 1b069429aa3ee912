// Stores how far a job has come through the clinics if its time is over before it has seen them all (decision 230).
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { db } from '../storage/seam.ts'

const key = (job: string) => ({ pk: `job#${job}`, sk: '-' })

/** The clinic after which the job continues; undefined if it begins with the first. One strongly consistent read. */
export const findPlace = async (job: string): Promise<string | undefined> => {
  const { Item }: { Item?: { after?: string } } = await db.send(
    new GetCommand({ TableName: 'table', Key: key(job), ConsistentRead: true }),
  )
  return Item?.after
}

/** Stores the clinic after which the job continues; without one it begins with the first again. */
export const keepPlace = async (job: string, after?: string): Promise<void> => {
  await db.send(new PutCommand({ TableName: 'table', Item: { ...key(job), after } }))
}
