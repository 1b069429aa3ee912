// Conditions and updates of single attributes, as DynamoDB expressions: for steps of a transaction that don't replace a whole
// row.

/** An attribute of a row, or an entry of a map in it. */
export type Path = string | readonly [map: string, entry: string]

/** A condition that a row must meet; of several, all must be met. A missing row meets only `absent`. */
export type Condition =
  | { path: Path; equals: unknown }
  | { path: Path; atLeast: number }
  | { path: Path; absent: true }

/** What an update does: adds to numbers (a missing one counts as 0), sets and removes attributes. A map must exist. */
export type Update = {
  numbers?: readonly (readonly [Path, number])[]
  set?: readonly (readonly [Path, unknown])[]
  remove?: readonly Path[]
}

type Names = { names: Record<string, string>; values: Record<string, unknown> }

const expressionOf = (path: Path, { names }: Names): string =>
  (typeof path === 'string' ? [path] : path)
    .map(part => {
      const known = Object.keys(names).find(each => names[each] === part)
      const name = known ?? `#n${Object.keys(names).length}`
      names[name] = part
      return name
    })
    .join('.')

const placeholder = (value: unknown, { values }: Names): string => {
  const name = `:v${Object.keys(values).length}`
  values[name] = value
  return name
}

const conditionOf = (condition: Condition, names: Names): string => {
  const path = expressionOf(condition.path, names)
  if ('absent' in condition) return `attribute_not_exists(${path})`
  if ('atLeast' in condition) return `${path} >= ${placeholder(condition.atLeast, names)}`
  return `${path} = ${placeholder(condition.equals, names)}`
}

const expressionAttributes = ({ names, values }: Names) => ({
  ExpressionAttributeNames: names,
  // Without values, DynamoDB wants this map to be missing, not empty.
  ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
})

/** The parts of a condition check. */
export const conditionExpression = (when: readonly Condition[]) => {
  const names: Names = { names: {}, values: {} }
  return {
    ConditionExpression: when.map(each => conditionOf(each, names)).join(' AND '),
    ...expressionAttributes(names),
  }
}

/** The parts of an update under conditions, which increases the row's version `v`. */
export const updateExpression = (update: Update, when: readonly Condition[]) => {
  const names: Names = { names: {}, values: {} }
  const zero = placeholder(0, names)
  const added = [...(update.numbers ?? []), ['v', 1] as const].map(([path, by]) => {
    const name = expressionOf(path, names)
    return `${name} = if_not_exists(${name}, ${zero}) + ${placeholder(by, names)}`
  })
  const set = (update.set ?? []).map(
    ([path, value]) => `${expressionOf(path, names)} = ${placeholder(value, names)}`,
  )
  const removed = (update.remove ?? []).map(path => expressionOf(path, names))
  return {
    UpdateExpression: [
      `SET ${[...added, ...set].join(', ')}`,
      ...(removed.length > 0 ? [`REMOVE ${removed.join(', ')}`] : []),
    ].join(' '),
    ...(when.length > 0 && { ConditionExpression: when.map(each => conditionOf(each, names)).join(' AND ') }),
    ...expressionAttributes(names),
  }
}
