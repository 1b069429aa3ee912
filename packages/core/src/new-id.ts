// Makes ids. Separate from the schema that checks them, because the browser's first page makes ids and loads no schema.
import { ulid } from 'ulid'
import { now } from './clock.ts'

/** A new ULID from the injected clock. */
export const newId = (): string => ulid(now())

/** Whether an id was made within the last so many milliseconds: ULIDs sort by time. */
export const isYoung = (id: string, ms: number): boolean => id > ulid(now() - ms)
