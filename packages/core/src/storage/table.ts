// The one table, as data: infra declares it, the embedded database is created from it (data model § 1).

/** An index of the table. It holds whole rows, unless `holds` names the attributes that it has beside the keys. */
export type TableIndex = { name: string; pk: string; sk: string; holds?: readonly string[] }

/**
 * Short names of the attributes that lists show. The fifth index holds these alone: half of a whole row. Each entity gives
 * them meanings of its own (`field` of its attributes). Twenty is DynamoDB's limit, and they can't be changed later.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Projection.html
 */
const shown = [...'abcefghimnoprstuvwxz']

const indexes: readonly TableIndex[] = [
  { name: 'gsi1', pk: 'gsi1pk', sk: 'gsi1sk' },
  { name: 'gsi2', pk: 'gsi2pk', sk: 'gsi2sk' },
  { name: 'gsi3', pk: 'gsi3pk', sk: 'gsi3sk' },
  { name: 'gsi4', pk: 'gsi4pk', sk: 'gsi4sk' },
  { name: 'gsi5', pk: 'gsi5pk', sk: 'gsi5sk', holds: shown },
]

export const table = {
  key: { pk: 'pk', sk: 'sk' },
  indexes,
  ttl: 'ttl',
  stream: 'NEW_AND_OLD_IMAGES',
} as const
