// Rows that are written once and never changed: versions of the medical record, stock movements, lines of the register of
// controlled drugs, audit events, their pointers, their seals, a person's own log.
// The seam checks every call for this; what AWS itself can enforce is in infra/permissions.ts.

type Key = { pk?: unknown; sk?: unknown }
type Action = { Item?: Key; Key?: Key; ConditionExpression?: unknown }

/** Whether the key belongs to a row that must never change (data model § 3; § 2 for a person's log; data model 2 § 1). */
export const isAppendOnly = ({ pk, sk }: Key): boolean =>
  /#aud#/.test(String(pk)) ||
  (/^user#/.test(String(pk)) && /^log#/.test(String(sk))) ||
  (/#p#/.test(String(pk)) && /^e#/.test(String(sk))) ||
  (/#k#/.test(String(pk)) && /^[gm]#/.test(String(sk)))

const assertNew = ({ Item, ConditionExpression }: Action): void => {
  if (!Item || !isAppendOnly(Item)) return
  // The condition as `commit` writes it, and as ElectroDB does.
  const isNew = /^attribute_not_exists\(#?pk\)( AND attribute_not_exists\(#?sk\))?$/
  if (!isNew.test(String(ConditionExpression)))
    throw new Error('A version of the record or an audit row is put under the condition that none is there.')
}

const assertUntouched = ({ Key }: Action): void => {
  if (Key && isAppendOnly(Key))
    throw new Error('A version of the record or an audit row is never updated or deleted.')
}

/** Throws for a call that could change or remove one of these rows. */
export const assertAppended = (name: string, input: Record<string, unknown>): void => {
  if (name === 'PutCommand') assertNew(input as Action)
  if (name === 'UpdateCommand' || name === 'DeleteCommand') assertUntouched(input as Action)
  if (name === 'BatchWriteCommand')
    for (const requests of Object.values(input.RequestItems as Record<string, Record<string, Action>[]>))
      for (const action of requests.flatMap(request => Object.values(request))) {
        // A batch can't have conditions.
        assertNew(action)
        assertUntouched(action)
      }
  if (name === 'TransactWriteCommand')
    for (const entry of input.TransactItems as Record<string, Action>[]) {
      if (entry.Put) assertNew(entry.Put)
      for (const action of [entry.Update, entry.Delete]) if (action) assertUntouched(action)
    }
}
