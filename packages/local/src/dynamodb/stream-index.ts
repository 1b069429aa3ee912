// The embedded database looks for the last number of the stream before each write, in a table that has no index for it:
// a write among 5,000 took five times what the first took. With one, all take the same.
import { DatabaseSync } from 'node:sqlite'

/** Adds the index to the database's file, once; the database may be running. */
export const indexStream = (file: string): void => {
  const database = new DatabaseSync(file)
  try {
    database.exec(
      `PRAGMA busy_timeout = 5000;
       CREATE INDEX IF NOT EXISTS stream_by_number
       ON _stream_records (table_name, CAST(sequence_number AS INTEGER))`,
    )
  } finally {
    database.close()
  }
}
