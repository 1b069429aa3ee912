// The seam as ElectroDB calls it: in the form of the SDK's second version. For the third it would bring the whole library of commands along
// once more, in a form that no bundler can trim, and every function that starts would pay for it (decision 218).
import {
  BatchGetCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { db } from './seam.ts'

const sends =
  <Input>(Command: new (input: Input) => unknown) =>
  (input: Input) => ({ promise: () => db.send(new Command(input)) })

const unused = () => {
  throw new Error('Changes go through `commit`, and nothing is scanned.')
}

export const electroClient = {
  get: sends(GetCommand),
  put: sends(PutCommand),
  update: sends(UpdateCommand),
  delete: sends(DeleteCommand),
  query: sends(QueryCommand),
  batchGet: sends(BatchGetCommand),
  // ElectroDB takes a client for one if it has these, too.
  batchWrite: unused,
  scan: unused,
  transactGet: unused,
  transactWrite: unused,
  createSet: unused,
}
