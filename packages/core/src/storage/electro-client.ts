// The seam as a client in the form of the SDK's second version, for ElectroDB to call. For a client of the third version it would
// load the whole library of commands once more, in a form that no bundler can trim, and slow down the start of each function
// (decision 218).
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
  // ElectroDB only recognises a client if it has these methods, too.
  batchWrite: unused,
  scan: unused,
  transactGet: unused,
  transactWrite: unused,
  createSet: unused,
}
