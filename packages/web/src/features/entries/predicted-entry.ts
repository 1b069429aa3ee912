// An entry of the record as the server will answer: what the tab shows while it waits to be sent (product § 10).
import type { NewEntryHead, RecordEntry } from '@vetrounds/core/records/entry'

type Beside = {
  /** The entry that is amended, if any. */
  former: RecordEntry | undefined
  by: { branchId: string; by: string }
  petName: string
}

/** The patient's name is added to the answer, so that the tray can say whose entry it is. */
export const predictedEntry = (
  head: NewEntryHead,
  { former, by, petName }: Beside,
): RecordEntry & { petName: string } => ({
  ...head,
  branchId: former?.branchId ?? by.branchId,
  by: former?.by ?? by.by,
  v: (former?.v ?? 0) + 1,
  versions: (former?.versions ?? 0) + 1,
  petName,
})
