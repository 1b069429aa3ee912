// Makes ids, apart from the schema that checks them: the browser's first page makes some and loads no schema.
import { ulid } from 'ulid'
import { now } from './clock.ts'

/** A new ULID from the injected clock. */
export const newId = (): string => ulid(now())

/** Whether an id was made within the last so many milliseconds: ULIDs sort as their times do. */
export const isYoung = (id: string, ms: number): boolean => id > ulid(now() - ms)
